// Writes dist/addresses.js and its types: method, path and access of every route without its schemas, so that no page loads zod.
import { writeFileSync } from 'node:fs';
import { contractRoutes } from './dist/contract.js';

const kept = ['name', 'method', 'path', 'access', 'fresh', 'fleetWide', 'within', 'person'];
const addresses = Object.fromEntries(contractRoutes.map((route) => [route.name, { route: Object.fromEntries(kept.flatMap((key) => (route[key] === undefined ? [] : [[key, route[key]]]))) }]));

const write = (name, text) => writeFileSync(new URL(`./dist/${name}`, import.meta.url), text);
write('addresses.js', `export const addresses = ${JSON.stringify(addresses, null, 2)};\n`);
write('addresses.d.ts', "import type { Addresses } from './address.js';\nexport declare const addresses: Addresses;\n");
