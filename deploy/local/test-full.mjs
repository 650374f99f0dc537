import { crashTests } from './src/crash/crashes.mjs';
import { fullDiskTest } from './src/crash/full-disk.mjs';
import { foreignTest } from './src/foreign/foreign.mjs';
import { Tally } from './src/tally.mjs';
import { leakTests, say, testParts } from './src/test-parts.mjs';

// Everything of `npm test`, and what takes longer: leaks of the modules, crashes under load, a full disk, and a team's way from
// an empty folder to a module in the console. `--only <name>` leaves the rest out.
const at = process.argv.indexOf('--only');
const only = at === -1 ? null : process.argv[at + 1];
const tally = new Tally();
for (const [name, part] of only === null ? testParts : []) await tally.part(name, part);
if (only === null || only === 'leaks') await tally.part('leaks of the modules', leakTests);
const long = /** @type {const} */ ([
  ['crashes', 'crashes under load', crashTests],
  ['full-disk', 'a full disk under load', fullDiskTest],
  ['foreign', 'a team outside this repository', foreignTest],
]);
for (const [, name, test] of long.filter(([key]) => only === null || only === key)) {
  await tally.part(name, async () => {
    await test(tally, say);
    return { passed: 0, failed: 0 };
  });
}
process.exit(tally.finish());
