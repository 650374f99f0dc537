// Writes a CycloneDX list of the shipped packages: npm run sbom -- [--write <file>]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bomOf } from './bom.mjs';
import { lockedPackages, projectFolder } from './packages.mjs';

const { values: flags } = parseArgs({ options: { write: { type: 'string' } } });
const { name, version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
const list = bomOf(lockedPackages().filter(({ dev }) => !dev), { name, version });
const text = `${JSON.stringify(list, null, 2)}\n`;
if (flags.write === undefined) process.stdout.write(text);
else writeFileSync(flags.write, text);
