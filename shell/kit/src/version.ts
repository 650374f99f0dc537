/** Version of this kit, which modules name by a range in their manifest. The same as in package.json. */
export const kitVersion = '0.1.0';
