import { crashTests } from './src/crash/crashes.mjs';
import { Tally } from './src/tally.mjs';
import { say, testParts } from './src/test-parts.mjs';

// Everything of `npm test`, and what takes longer: crashes under load. `--only crashes` leaves the rest out.
const onlyCrashes = process.argv.includes('--only') && process.argv.includes('crashes');
const tally = new Tally();
for (const [name, part] of onlyCrashes ? [] : testParts) await tally.part(name, part);
await tally.part('crashes under load', async () => {
  await crashTests(tally, say);
  return { passed: 0, failed: 0 };
});
process.exit(tally.finish());
