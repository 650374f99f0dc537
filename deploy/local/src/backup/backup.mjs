import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectDerived } from '../crash/derived.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { keepPort } from '../port.mjs';
import { runStack } from '../run-stack.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { query } from '../stores/postgres.mjs';
import { removeData } from '../stores/remove.mjs';
import { standingStores } from '../stores/standing.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { expectRefusal, standAlone, voltdeck } from './commands.mjs';
import { answeredKeys, expectOnce, expectRestored } from './restored.mjs';

const vehicles = 20;
const reportsPerSecond = 200;
const stretchMs = 5_000;
const heldMs = 3_000;
const dayMs = 24 * 3_600_000;

/**
 * Backs up a deployment while vehicles report, throws away its database and its bus, restores both, and starts it again.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function backupTest(tally, say) {
  if (process.env.DATABASE_URL || process.env.NATS_URL) return say('left out: the stores of DATABASE_URL and NATS_URL are not this test\'s to throw away');
  await withTemporaryData(async (data) => {
    const tcpPort = await keepPort(undefined);
    const start = () => runStack(['--vehicle-policy', 'open', '--port', '0', '--tcp-port', String(tcpPort), '--no-simulator', '--data', data], { onLine: say });
    const { parseTarget, startFleet } = await import('@voltdeck/simulator');
    let stack = await start();
    const fleet = startFleet({ target: parseTarget(stack.facts.tcp), vehicles, named: false, rate: reportsPerSecond, loadS: 60, ledger: true, retryMs: 1000, startMs: Date.now() - dayMs });
    const folder = join(data, 'backup');
    /** @type {ReadonlySet<string>} */ let before = new Set();
    /** @type {ReadonlySet<string>} */ let lost = new Set();
    try {
      await tally.check('a deployment is backed up while vehicles report and frames wait in the bus', async () => {
        await eventually(20_000, async () => expectThat(fleet.stats().answered > 0, 'no report was answered'));
        await sleep(stretchMs);
        const stores = storesOf(data);
        const held = holdIngest(stores.databaseUrl);
        await sleep(heldMs / 2);
        before = answeredKeys(fleet.ledger());
        const { frames, heldMs: waited } = await voltdeck(['backup', '--to', folder], stores);
        await held;
        expectThat(frames > 0, 'no frames waited in the bus: the hard part was not tested');
        say(`        ${before.size} reports had been answered; ${frames} batches waited; ingest stood still for ${waited} ms`);
      });
      await tally.check('a restore is refused while services run', () => expectRefusal(['restore', '--from', folder], storesOf(data), /these services are still running: .*telemetry/));
      await sleep(stretchMs);
      await stack.stop();
      lost = answeredKeys(fleet.ledger());
      for (const store of ['postgres', 'nats']) await removeData(join(data, store));
      await tally.check('with database and bus gone, the backup is restored into empty stores, and into full ones when it is said so', async () => {
        const stores = await standAlone('up', data);
        try {
          await voltdeck(['restore', '--from', folder], stores);
          await expectRefusal(['restore', '--from', folder], stores, /the stores are not empty: .*schema telemetry.*stream FRAMES_00.*--replace voltdeck/);
          await expectRefusal(['restore', '--from', folder, '--replace', 'other'], stores, /--replace is 'other'.*nothing was changed/);
          const { ledger, alreadyStored } = await voltdeck(['restore', '--from', folder, '--replace', 'voltdeck'], stores);
          say(`        ${JSON.stringify(ledger)}, ${alreadyStored} batches were in the bus and in the tables`);
        } finally {
          await standAlone('down', data);
        }
      });
      stack = await start();
      await tally.check('what was answered before the backup and after the restore is stored, each report once', async () => {
        await sleep(stretchMs);
        fleet.pause();
        await eventually(90_000, async () => expectThat(fleet.stats().waiting === 0, `${fleet.stats().waiting} reports still wait for their answer`));
        say(`        ${await expectRestored(storesOf(data).databaseUrl, { lines: fleet.ledger(), before, lost })}`);
        say(`        ${await expectOnce(storesOf(data).databaseUrl)}`);
      });
      await tally.check('the restored ledger adds up', () => expectLedger(apiOf(stack.facts)));
      await tally.check('every rollup, fault and operation is what the restored records make it', async () => say(`        ${await expectDerived(storesOf(data).databaseUrl)}`));
    } finally {
      await fleet.stop(1000);
      await stack.stop();
    }
  });
}

/** @param {string} data */
function storesOf(data) {
  const stores = standingStores(data);
  expectThat(stores !== null, 'the stores do not run');
  return stores;
}

/**
 * Keeps ingest from committing for a while, so that frames gather in the bus.
 * @param {string} url
 */
function holdIngest(url) {
  return query(url, async (client) => {
    await client.query('begin; lock table telemetry.ledger in share mode');
    await sleep(heldMs);
    await client.query('commit');
  });
}
