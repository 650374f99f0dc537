// Lists the licences of what is shipped: npm run licences -- [--json] [--write <file>]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allowed } from './allowed.mjs';
import { lockedPackages } from './packages.mjs';

const { values: flags } = parseArgs({ options: { json: { type: 'boolean', default: false }, write: { type: 'string' } } });

const shipped = lockedPackages().filter(({ dev }) => !dev);
const byLicence = grouped(shipped);
const text = flags.json ? JSON.stringify(shipped.map(({ name, version, licence }) => ({ name, version, licence })), null, 2) : listOf(byLicence);
if (flags.write === undefined) process.stdout.write(`${text}\n`);
else writeFileSync(flags.write, `${text}\n`);

const refused = shipped.filter(({ licence }) => !allowed.has(licence));
for (const { name, version, licence } of refused) process.stderr.write(`${name} ${version}: licence ${licence ?? 'not named'} is not allowed; replace the package, or add the licence to deploy/supply/allowed.mjs with what it asks\n`);
process.exitCode = refused.length === 0 ? 0 : 1;

function grouped(packages) {
  const groups = new Map();
  for (const each of packages) groups.set(each.licence, [...(groups.get(each.licence) ?? []), each]);
  return groups;
}

function listOf(groups) {
  const sorted = [...groups].sort(([left], [right]) => String(left).localeCompare(String(right)));
  return sorted.map(([licence, packages]) => `${licence} (${packages.length}; ${allowed.get(licence) ?? 'NOT allowed'})\n${[...new Set(packages.map(({ name, version }) => `  ${name} ${version}`))].sort().join('\n')}`).join('\n\n');
}
