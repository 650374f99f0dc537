import { limits } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { whenCommitted } from './ingest/committed.mjs';
import { watchDevices } from './live/watchers.mjs';
import { devicesOf } from './load/devices.mjs';
import { startLoad } from './load/load.mjs';
import { figure, percentile, runBench, say } from './report.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, rate: { type: 'string', default: '2000' }, seconds: { type: 'string' } },
});
const rate = Number(flags.rate);
const seconds = Number(flags.seconds ?? (flags.quick ? 10 : 60));
/**
 * Seconds between two reports of a vehicle. A stream sends each device at most once per second: with vehicles that report
 * about as often, a report that was held up would hold up the next as well, and that is no queue of the service.
 */
const spacing = 5;
const vehicles = Math.round(rate * spacing);
const periodMs = 2_000;
const warmUpSeconds = 5;
const patienceMs = 10_000;
const aimMs = 200;

const token = `vd_${randomBytes(20).toString('hex')}`;
const demo = { DEMO_USER: 'bench', DEMO_PASSWORD: randomBytes(12).toString('hex'), DEMO_SIGN_IN_TOKEN: randomBytes(32).toString('hex'), DEMO_API_TOKEN: token };

await runBench('latency', flags.json, () => {
  return withStack({ names: ['identity', 'fleet', 'telemetry', 'modules', 'protocol-service', 'edge'], env: { identity: demo, 'protocol-service': { CONNECTIONS_TRUSTED: '127.0.0.0/8' } } }, measure);
});

async function measure(stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const rounds = Math.ceil((warmUpSeconds + seconds) / spacing) + 2;
  const startMs = Math.floor((Date.now() - rounds * periodMs) / 60_000) * 60_000;
  say(`${vehicles} vehicles: logging in`);
  const load = await startLoad({ port: stack.services['protocol-service'].facts.tcpPort, vehicles, startMs, periodMs });
  try {
    const warmUp = Math.round((warmUpSeconds * rate) / vehicles) * vehicles;
    await load.run({ reports: warmUp, rate });
    await whenCommitted(client, warmUp, patienceMs);
    const devices = await devicesOf(client, load.vins);
    const watched = await watchWhileSending(stack, load, new Map([...devices].map(([vin, { id }]) => [vin, id])));
    return { figures: [figureOf(watched.latencies)], notes: { run: notesOf(watched) } };
  } finally {
    await load.stop();
    await client.end();
  }
}

/** A state that a newer one of its device overtook on the way is not sent; it counts as missing, not as fast. */
async function watchWhileSending({ services }, load, idOf) {
  const reports = Math.round((seconds * rate) / vehicles) * vehicles;
  const plannedMs = new Map(Array.from({ length: reports }, (_, place) => {
    const { vin, timeMs } = load.reportAt(place);
    return [`${idOf.get(vin)} ${new Date(timeMs).toISOString()}`, (place * 1000) / rate];
  }));
  const arrivals = new Map();
  const onState = ({ deviceId, recordedAt, receivedAt }, at) => {
    const key = `${deviceId} ${recordedAt}`;
    if (plannedMs.has(key)) arrivals.set(key, { at, receivedMs: Date.parse(receivedAt) });
  };
  const close = await watchDevices({ url: `http://127.0.0.1:${services.edge.facts.httpPort}`, token, deviceIds: [...idOf.values()], onState });
  // Each stream has sent the newest states by then, and a second has passed since: nothing waits for its turn.
  await sleep(2 * limits.liveIntervalMs);
  say(`${rate} frames a second for ${seconds} s`);
  const { done } = await load.run({ reports, rate });
  for (const until = Date.now() + patienceMs; arrivals.size < reports && Date.now() < until; ) await sleep(100);
  close();
  const seen = [...plannedMs].filter(([key]) => arrivals.has(key));
  const since = (moment) => seen.map(([key, planned]) => moment(arrivals.get(key)) - done.started - planned);
  return { latencies: since(({ at }) => at), received: since(({ receivedMs }) => receivedMs), missing: reports - seen.length, late: done.latestMs };
}

function figureOf(latencies) {
  const what = `planned sending of a frame to its event at a client, ${rate} frames/s, ${vehicles} devices watched`;
  return figure({ id: 'live.latency_p99', what, value: percentile(latencies, 0.99), unit: 'ms', aim: aimMs });
}

/** How much of it had passed when the listener had the frame: what the generator and its sockets held back. */
function notesOf({ latencies, received, missing, late }) {
  const spread = (values) => {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => Math.round(percentile(values, share)));
    return { p50, p95, p99, most };
  };
  return { events: latencies.length, notTold: missing, latencyMs: spread(latencies), ofThatUntilReceivedMs: spread(received), generatorLateMs: late };
}
