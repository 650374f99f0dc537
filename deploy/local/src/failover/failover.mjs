import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectDerived } from '../crash/derived.mjs';
import { expectStored } from '../crash/stored.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { freePorts } from '../port.mjs';
import { serviceProcesses, storeProcesses } from '../processes.mjs';
import { localSecrets } from '../secrets.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { Stack } from '../stack.mjs';
import { isRoot } from '../stores/apt.mjs';
import { natsUrl, prepareNats } from '../stores/nats.mjs';
import { makeRoot } from '../stores/root.mjs';
import { loadStoreSettings } from '../stores/settings.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { DatabaseCluster, databasePackages } from './database-cluster.mjs';
import { WriteProbe } from './write-probe.mjs';

const vehicles = 30;
const reportsPerSecond = 200;
/** Sets how far in the past the reports start: longer than the whole run. */
const loadS = 600;
const stretchMs = 5_000;
const takenOverWithinMs = 120_000;
const strikes = 2;
const neededServices = ['identity', 'fleet', 'telemetry', 'protocol-service', 'edge'];

/**
 * Kills the primary of three servers of the database under load, twice; the services follow the next one by themselves.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function failoverTest(tally, say) {
  if (process.env.DATABASE_URL || process.env.NATS_URL) return say('left out: the stores of DATABASE_URL and NATS_URL are not this test\'s to kill');
  if (!isRoot()) return say('left out: it runs Patroni, etcd and HAProxy in a private root, which takes root');
  await withTemporaryData((data) => underLoad(tally, say, data));
}

/** @param {import('../tally.mjs').Tally} tally @param {(text: string) => void} say @param {string} data */
async function underLoad(tally, say, data) {
  for (const folder of ['run', 'logs']) mkdirSync(join(data, folder), { recursive: true });
  const surroundings = { data, announce: (/** @type {string} */ name, /** @type {string} */ text) => say(`${name}: ${text}`) };
  const root = await makeRoot(say, databasePackages);
  const database = new DatabaseCluster(root, surroundings);
  const stack = new Stack(surroundings);
  /** @type {(() => unknown)[]} */ const undo = [() => database.stop(), () => stack.stop()];
  try {
    await database.start();
    const facts = await startServices(stack, { root, data, databaseUrl: database.url });
    const probe = new WriteProbe(database.url);
    await probe.start();
    undo.push(() => probe.stop());
    const fleet = await startLoad(facts.tcp);
    undo.push(() => fleet.stop(1000));
    await eventually(60_000, async () => expectThat(fleet.stats().answered > reportsPerSecond, `${fleet.stats().answered} reports were answered`));
    for (let strike = 1; strike <= strikes; strike++) {
      await tally.check(`the primary of the database is killed under load, time ${strike} of ${strikes}: another takes over, and the killed one follows it`, async () => {
        await database.whole();
        const killed = await database.primary();
        const struckAt = Date.now();
        database.killNode(killed);
        await eventually(takenOverWithinMs, async () => expectThat((await database.primary()) !== killed, `${killed} is still called the primary`));
        await eventually(takenOverWithinMs, async () => expectThat(probe.hasWritten(struckAt + stretchMs), 'nothing can be written'));
        const before = fleet.stats().answered;
        await sleep(stretchMs);
        say(`        ${killed} was killed: ${(probe.gapMs(struckAt) / 1000).toFixed(1)} s without writes, then ${await database.primary()} took them`);
        await eventually(takenOverWithinMs, async () => expectThat(fleet.stats().answered > before, 'no report is answered'));
        await database.startNode(killed);
        await database.whole();
      });
    }
    await tally.check('after all of that every report that was answered is stored, and every row that was acknowledged is there', async () => {
      fleet.pause();
      await eventually(120_000, async () => expectThat(fleet.stats().waiting === 0, `${fleet.stats().waiting} reports still wait for their answer`));
      say(`        ${await expectStored(database.url, fleet.ledger())}`);
      await probe.stop();
      say(`        ${await probe.expectKept()} rows of the probe`);
    });
    await tally.check('and the ledger adds up, and every rollup, fault and operation is what the records make it', async () => {
      await expectLedger(apiOf(facts));
      say(`        ${await expectDerived(database.url)}`);
    });
  } finally {
    for (const action of undo.reverse()) await action();
  }
}

/** @param {Stack} stack @param {{root: string, data: string, databaseUrl: string}} stores */
async function startServices(stack, { root, data, databaseUrl }) {
  const [natsPort = 0, port = 0, tcpPort = 0] = await freePorts(3);
  const { accounts, nats: { password } } = loadStoreSettings(data);
  await stack.start(storeProcesses([await prepareNats({ root, data, port: natsPort, password, accounts, tied: true })]));
  const secrets = localSecrets(data);
  const wiring = { data, host: '127.0.0.1', port, tcpPort, tls: null, vehicles: 0, simulator: false, history: false, historyDays: 0, vehiclePolicy: 'open', trouble: '', databaseUrl, natsUrl: natsUrl({ port: natsPort, password }), ...secrets };
  await stack.start(serviceProcesses(wiring).filter(({ name }) => neededServices.includes(name)).map((spec) => ({ ...spec, after: [] })));
  return { url: `http://127.0.0.1:${port}`, token: secrets.apiToken, tcp: `127.0.0.1:${tcpPort}` };
}

/** @param {string} tcp */
async function startLoad(tcp) {
  const { parseTarget, startFleet } = await import('@voltdeck/simulator');
  const faults = [8, 11].flatMap((type, place) => [0, 10].map((first) => ({ vehicle: first + place, type, level: /** @type {const} */ (2), afterS: 3, durationS: 600 })));
  return startFleet({ target: parseTarget(tcp), vehicles, named: false, rate: reportsPerSecond, loadS, ledger: true, retryMs: 1000, faults });
}
