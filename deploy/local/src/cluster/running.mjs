import { eventually, expectThat } from '../eventually.mjs';
import { withTemporaryData } from '../temporary.mjs';
import { balance } from './balancer.mjs';
import { ClusterStack } from './cluster-stack.mjs';
import { expectExact } from './exact.mjs';
import { Witness } from './witness.mjs';

export const vehicles = 20;
const reportsPerSecond = 100;
/** Sets how far in the past the reports start: longer than the whole run. */
const loadS = 900;
/** A second of load. */
const someReports = reportsPerSecond;
/** A page has both edges and both of each service behind it. */
const requestsInARow = 8;

/** @typedef {{stack: ClusterStack, fleet: import('@voltdeck/simulator').Fleet, witness: Witness, databaseUrl: string, natsUrl: string, say: (text: string) => void}} Running */

/**
 * Starts a cluster under load, lets the work do to it what it wants, and at the end compares what vehicles sent with what is stored.
 * @param {import('../tally.mjs').Tally} tally
 * @param {(text: string) => void} say
 * @param {(running: Running) => Promise<void>} work
 * @param {string} [version] folder of the project from which it is started
 */
export function underLoad(tally, say, work, version) {
  return withTemporaryData(async (data) => {
    const stack = new ClusterStack(data, say, version);
    /** @type {(() => unknown)[]} */
    const undo = [() => stack.stop()];
    try {
      const { httpPorts, tcpPorts, token, ...stores } = await stack.start();
      const [door, port] = [await balance(httpPorts), await balance(tcpPorts)];
      undo.push(door.close, port.close);
      const witness = new Witness({ url: `http://127.0.0.1:${door.port}`, token });
      const fleet = await startLoad(port.port);
      undo.push(() => fleet.stop(1000), () => witness.stop());
      await eventually(60_000, async () => expectThat((await witness.deviceIds()).length === vehicles, 'the console does not list every vehicle'));
      witness.follow(await witness.deviceIds());
      const running = { stack, fleet, witness, say, ...stores };
      await work(running);
      await expectExact(tally, running);
    } finally {
      for (const action of undo.reverse()) await action();
    }
  });
}

/** @param {number} port */
async function startLoad(port) {
  const { parseTarget, startFleet } = await import('@voltdeck/simulator');
  const faults = [8, 11].flatMap((type, place) => [0, 10].map((first) => ({ vehicle: first + place, type, level: /** @type {const} */ (2), afterS: 3, durationS: 600 })));
  return startFleet({ target: parseTarget(`127.0.0.1:${port}`), vehicles, named: false, rate: reportsPerSecond, loadS, ledger: true, retryMs: 1000, faults });
}

/**
 * Waits until vehicles, pages and live streams are all as they were, and says how long each took.
 * @param {Running} running
 * @param {number} withinMs
 * @returns {Promise<string>}
 * @throws {Error} saying of each that is not what it lacks
 */
export async function allBack({ fleet, witness }, withinMs) {
  const startedAt = Date.now();
  const before = fleet.stats().answered;
  const checks = {
    vehicles: async () => {
      const { connected, answered } = fleet.stats();
      expectThat(connected === vehicles && answered > before + someReports, `${connected} of ${vehicles} are connected, ${answered - before} reports answered since`);
    },
    pages: async () => {
      for (let left = requestsInARow; left > 0; left--) await witness.ledger();
    },
    live: async () => {
      const heard = witness.heardSince(startedAt);
      expectThat(heard === vehicles, `news of ${heard} of ${vehicles} vehicles since`);
    },
  };
  const states = await Promise.all(Object.entries(checks).map(async ([name, check]) => {
    const problem = await eventually(withinMs, check).then(() => null, String);
    return { text: `${name} ${problem ?? `${((Date.now() - startedAt) / 1000).toFixed(1)} s`}`, back: problem === null };
  }));
  const text = states.map((each) => each.text).join(', ');
  expectThat(states.every(({ back }) => back), text);
  return text;
}
