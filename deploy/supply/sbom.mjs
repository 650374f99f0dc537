// Writes a CycloneDX list of the shipped packages: npm run sbom -- [--write <file>]
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { projectFolder } from './packages.mjs';

const { values: flags } = parseArgs({ options: { write: { type: 'string' } } });
const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], { cwd: projectFolder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (status !== 0) {
  process.stderr.write(`npm sbom failed; are the packages installed (npm ci)?\n${stderr}`);
  process.exit(1);
}
const list = JSON.parse(stdout);
// npm names the project by its folder, which is another one on each machine.
list.metadata.component.name = 'voltdeck';
const text = `${JSON.stringify(list, null, 2)}\n`;
if (flags.write === undefined) process.stdout.write(text);
else writeFileSync(flags.write, text);
