/** What PostgreSQL does not store in a text, and no VIN that is registered holds. */
export const unstorable = /\p{C}/u;
