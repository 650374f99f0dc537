// Packs what teams outside this repository need, as npm would publish it: npm run pack -- [folder]
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { nx } from './src/nx.mjs';
import { report } from './src/problem.mjs';
import { dropMapNames } from './src/without-maps.mjs';

const packages = ['@voltdeck/protocol', '@voltdeck/contract', '@voltdeck/client', '@voltdeck/mcp', '@voltdeck/simulator', '@voltdeck/kit', '@voltdeck/cli'];
const folder = resolve(process.argv[2] ?? 'packages');

try {
  await nx(['run-many', '-t', 'build', `--projects=${packages.join()}`, '--outputStyle=static'], (line) => process.stderr.write(`${line}\n`));
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder, ...packages.flatMap((name) => ['--workspace', name])], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  for (const name of tarballsOf(JSON.parse(stdout))) {
    await dropMapNames(resolve(folder, name));
    process.stdout.write(`${resolve(folder, name)}\n`);
  }
} catch (error) {
  process.exitCode = report(error);
}

/** npm says it as a list, and newer ones as an object by package. @param {Record<string, {filename: string}> | {filename: string}[]} packed */
function tarballsOf(packed) {
  return Object.values(packed).map(({ filename }) => filename);
}
