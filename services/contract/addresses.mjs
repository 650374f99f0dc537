// Writes dist/addresses.js and its types: method, path and access of every route without its schemas, so that no page loads zod.
import { writeFileSync } from 'node:fs';
import { contractRoutes } from './dist/contract.js';

const root = '/api/v1/';
const asked = ['fresh', 'fleetWide', 'within', 'person'];

/** What a route asks of the caller besides its access. */
const demands = (route) => asked.flatMap((key) => (route[key] === undefined ? [] : [route[key] === true ? key : `${key}=${route[key]}`]));

/** One line a route: every page loads them, and names of fields would be most of it. */
const lineOf = (route) => [route.name, route.method, route.access, route.path.startsWith(root) ? route.path.slice(root.length) : route.path, ...demands(route)].join(' ');

const write = (name, text) => writeFileSync(new URL(`./dist/${name}`, import.meta.url), text);
write(
  'addresses.js',
  `const lines = \`${contractRoutes.map(lineOf).join('\n')}\`;
const demandOf = (text) => {
  const [key, value] = text.split('=');
  return [key, value === undefined ? true : key === 'within' ? value.split(',') : value];
};
const addressOf = (line) => {
  const [name, method, access, path, ...demands] = line.split(' ');
  return [name, { route: { name, method, path: path.startsWith('/') ? path : '${root}' + path, access, ...Object.fromEntries(demands.map(demandOf)) } }];
};
export const addresses = Object.fromEntries(lines.split('\\n').map(addressOf));
`,
);
write('addresses.d.ts', "import type { Addresses } from './address.js';\nexport declare const addresses: Addresses;\n");
