import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveTests } from './src/archive/archive.mjs';
import { backupTest } from './src/backup/backup.mjs';
import { clusterTest, rollingTest, twoVersionsTest } from './src/cluster/cluster.mjs';
import { crashTests } from './src/crash/crashes.mjs';
import { fullDiskTest } from './src/crash/full-disk.mjs';
import { failoverTest } from './src/failover/failover.mjs';
import { foreignTest } from './src/foreign/foreign.mjs';
import { imagesTest } from './src/image/images.mjs';
import { floodTests } from './src/security/floods.mjs';
import { demonstrationTest, firstVehicleTest } from './src/story/stories.mjs';
import { Tally } from './src/tally.mjs';
import { browserTests, longBrowserTests, longIntegrationTests, pageTests, say, testParts } from './src/test-parts.mjs';
import { migrationsTest } from './src/upgrade/migrations.mjs';
import { wallAloneTests } from './src/wall/wall-alone.mjs';

// Everything of `npm test`, and what takes longer: the files of deploy/e2e/src/pages and full, crashes under load, a database that fails over, a full disk, a
// backup and its restore, an archive, walls alone, and a team's way from an empty folder to a module in the console. `--only <name>` leaves the rest out.
const tally = new Tally();

/** Work that reports each check to the tally itself. @param {(tally: Tally, say: (text: string) => void) => Promise<unknown>} work */
const checks = (work) => async () => {
  await work(tally, say);
  return { passed: 0, failed: 0 };
};

/** @type {readonly (readonly [string, string, () => Promise<{passed: number, failed: number}>])[]} */
const longParts = [
  ['pages', 'browser tests of every page', pageTests],
  ...longBrowserTests.map((path) => /** @type {const} */ ([basename(path, '.e2e.spec.ts'), path, () => browserTests([path])])),
  ['long', 'attacks at length, every caller at every route, stories through all services, outages, histories of days, nodes killed in the middle of their work', longIntegrationTests],
  ['crashes', 'crashes under load', checks(crashTests)],
  ['cluster', 'every process of a cluster killed under load', checks(clusterTest)],
  ['rolling', 'every process of a cluster ended and started under load', checks(rollingTest)],
  ['two-versions', 'a cluster brought to this version under load, and back', checks(twoVersionsTest)],
  ['failover', 'the primary of three database servers killed under load', checks(failoverTest)],
  ['images', 'images made and started without a container engine', checks(imagesTest)],
  ['backup', 'a backup under load, the stores thrown away and restored', checks(backupTest)],
  ['archive', 'closed days archived, dropped, read, damaged, written again and restored', checks(archiveTests)],
  ['migrations', 'every migration back and forward on a filled store', checks(migrationsTest)],
  ['full-disk', 'a full disk under load', checks(fullDiskTest)],
  ['security', 'floods from one address beside users and vehicles', checks(floodTests)],
  ['first-vehicle', 'an empty console, and its first vehicle by the guide', () => firstVehicleTest(say)],
  ['demonstration', 'the demonstration of npm start, until its history is written', () => demonstrationTest(say)],
  ['wall-alone', 'walls without the console round them', () => wallAloneTests(say)],
  ['foreign', 'a team outside this repository', checks(foreignTest)],
];

const names = longParts.map(([name]) => name).join(', ');
const { only, help } = chosenOptions();
if (help) {
  console.log(`npm run test:full [-- --only <part>]\nParts: ${names}.`);
  process.exit(0);
}
const chosen = longParts.filter(([name]) => only === undefined || only === name);
if (chosen.length === 0) {
  console.error(`No part is called '${only}'. Take one of: ${names}.`);
  process.exit(2);
}
for (const [name, part] of only === undefined ? testParts : []) await tally.part(name, part);
for (const [, title, part] of chosen) await tally.part(title, part);
process.exit(tally.finish());

function chosenOptions() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n--only <part> runs one part. Parts: ${names}.`);
    return process.exit(2);
  }
}
