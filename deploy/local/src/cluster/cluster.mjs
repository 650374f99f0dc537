import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expectDerived } from '../crash/derived.mjs';
import { expectStored } from '../crash/stored.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { buildAll } from '../nx-tasks.mjs';
import { apiOf } from '../smoke/api.mjs';
import { expectLedger } from '../smoke/ledger.mjs';
import { busOptions } from '../stores/nats.mjs';
import { query } from '../stores/postgres.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { balance } from './balancer.mjs';
import { ClusterStack } from './cluster-stack.mjs';
import { Witness } from './witness.mjs';

const servers = 3;
const vehicles = 20;
const reportsPerSecond = 100;
/** Sets how far in the past the reports begin: longer than the whole run. */
const loadS = 900;
/** Everything is back by then while the killed one is still dead. */
const backWithinMs = 20_000;
/** A second of load. */
const someReports = reportsPerSecond;
/** A page has both edges and both of each service behind it. */
const requestsInARow = 8;

/**
 * Kills every process of a cluster once under load, one after the other, and leaves it dead until the others have taken
 * its work over. At the end every report that a vehicle sent is stored once.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 */
export async function clusterTest(tally, say) {
  if (process.env.DATABASE_URL || process.env.NATS_URL) return say('left out: it kills the bus, and DATABASE_URL or NATS_URL name one that is not its own');
  await buildAll(say);
  return killEach(tally, say);
}

/**
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 * @param {(names: readonly string[]) => readonly string[]} [choose] who is killed
 */
export function killEach(tally, say, choose = (names) => names) {
  return withTemporaryData(async (data) => {
    const stack = new ClusterStack(data, say);
    /** @type {(() => unknown)[]} */
    const undo = [() => stack.stop()];
    try {
      const facts = await stack.start();
      const [door, port] = [await balance(facts.httpPorts), await balance(facts.tcpPorts)];
      undo.push(door.close, port.close);
      const witness = new Witness({ url: `http://127.0.0.1:${door.port}`, token: facts.token });
      const fleet = await startLoad(port.port);
      undo.push(() => fleet.stop(1000), () => witness.stop());
      await eventually(60_000, async () => expectThat((await witness.deviceIds()).length === vehicles, 'the console does not list every vehicle'));
      witness.follow(await witness.deviceIds());
      await tally.check('every stream and bucket has a copy on each server of the bus', () => expectCopies(facts.natsUrl));
      for (const name of choose(stack.victims)) {
        await tally.check(`${name} killed under load: the others go on, and it comes back`, () => strike({ name, stack, fleet, witness, say }));
      }
      await expectExact({ tally, say, fleet, witness, databaseUrl: facts.databaseUrl });
    } finally {
      for (const action of undo.reverse()) await action();
    }
  });
}

/** @param {string} natsUrl */
async function expectCopies(natsUrl) {
  const bus = await connect(busOptions(natsUrl));
  try {
    const { streams } = await jetstreamManager(bus);
    const copies = new Map();
    for await (const { config, cluster } of streams.list()) copies.set(config.name, 1 + (cluster?.replicas ?? []).filter(({ current }) => current).length);
    const short = [...copies].filter(([, count]) => count !== servers);
    expectThat(copies.size >= 4 && short.length === 0, `streams and their copies: ${JSON.stringify([...copies])}`);
  } finally {
    await bus.close();
  }
}

/** @param {number} port */
async function startLoad(port) {
  const { parseTarget, startFleet } = await import('@voltdeck/simulator');
  const faults = [8, 11].flatMap((type, place) => [0, 10].map((first) => ({ vehicle: first + place, type, level: /** @type {const} */ (2), afterS: 3, durationS: 600 })));
  return startFleet({ target: parseTarget(`127.0.0.1:${port}`), vehicles, named: false, rate: reportsPerSecond, loadS, ledger: true, retryMs: 1000, faults });
}

/** @typedef {{stack: ClusterStack, fleet: import('@voltdeck/simulator').Fleet, witness: Witness, say: (text: string) => void}} Running */

/** @param {Running & {name: string}} running */
async function strike({ name, stack, fleet, witness, say }) {
  stack.kill(name);
  const killedAt = Date.now();
  const since = () => `${((Date.now() - killedAt) / 1000).toFixed(1)} s`;
  const before = { answered: fleet.stats().answered, events: witness.events };
  try {
    const [vehiclesBack, pagesBack, streamsBack] = await Promise.all([
      backAgain(async () => {
        const { connected, answered } = fleet.stats();
        expectThat(connected === vehicles && answered > before.answered + someReports, `${connected} of ${vehicles} vehicles are connected, ${answered - before.answered} reports answered since`);
      }, since),
      backAgain(async () => {
        for (let left = requestsInARow; left > 0; left--) await witness.ledger();
      }, since),
      backAgain(async () => expectThat(witness.events > before.events + vehicles, `${witness.events - before.events} live events since`), since),
    ]);
    say(`        with ${name} dead: vehicles ${vehiclesBack}, pages ${pagesBack}, live ${streamsBack}`);
  } finally {
    await stack.startAgain(name);
  }
}

/** @param {() => Promise<void>} check @param {() => string} since */
async function backAgain(check, since) {
  await eventually(backWithinMs, check);
  return since();
}

/** @param {{tally: import('../tally.mjs').Tally, databaseUrl: string} & Omit<Running, 'stack'>} run */
async function expectExact({ tally, say, fleet, witness, databaseUrl }) {
  await tally.check('after all of that every report that was sent is stored once', async () => {
    fleet.pause();
    await eventually(90_000, async () => {
      const { waiting } = fleet.stats();
      expectThat(waiting === 0, `${waiting} reports still wait for their answer`);
    });
    const lines = fleet.ledger();
    say(`        ${await expectStored(databaseUrl, lines)}`);
    await expectRecords(databaseUrl, lines.length);
    await expectLedger(apiOf(witness.console));
  });
  await tally.check('and every rollup, fault and operation is what the records make it', async () => say(`        ${await expectDerived(databaseUrl)}`));
}

/**
 * Vehicles log in besides, so the ledger counts more frames than reports: the rows themselves are counted.
 * @param {string} databaseUrl
 * @param {number} reports
 */
async function expectRecords(databaseUrl, reports) {
  await query(databaseUrl, async (client) => {
    const { rows } = await client.query('select count(*)::int as records from telemetry.record');
    expectThat(rows[0].records === reports, `${reports} reports were sent, and there are ${rows[0].records} records`);
  });
}
