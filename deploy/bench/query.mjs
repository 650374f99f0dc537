import { parseArgs } from 'node:util';
import pg from 'pg';
import { whenCommitted } from './ingest/committed.mjs';
import { devicesOf } from './load/devices.mjs';
import { startLoad } from './load/load.mjs';
import { fillMonth, periodMs, rowsPerDevice } from './query/fill.mjs';
import { measureLatest, measureSeries } from './query/series.mjs';
import { figure, percentile, runBench, say } from './report.mjs';
import { openBus } from './stack/ask.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, rows: { type: 'string' }, rounds: { type: 'string', default: '1000' } },
});
const rows = Number(flags.rows ?? (flags.quick ? 2_000_000 : 50_000_000));
const rounds = Number(flags.rounds);
const deviceCount = Math.max(2, Math.ceil(rows / rowsPerDevice));
const warmUpRounds = 50;
const aims = { seriesMs: 100 };

await runBench('query', flags.json, () => withStack({ names: ['fleet', 'telemetry', 'protocol-service'] }, measure));

async function measure(stack) {
  const clients = [await open(stack.databaseUrl), await open(stack.databaseUrl)];
  const [client] = clients;
  const bus = await openBus(stack.natsUrl);
  try {
    const endMs = Math.floor((Date.now() - 600_000) / 3_600_000) * 3_600_000;
    const devices = await oneRecordEach(stack, client, endMs);
    const started = performance.now();
    await fillMonth(clients, { endMs, say });
    const filledIn = Math.round((performance.now() - started) / 1000);
    const { rows: counts } = await client.query(`select approximate_row_count('telemetry.record')::float8 as rows, hypertable_size('telemetry.record')::float8 / 1e9 as gb`);
    const given = { bus, client, devices, fromMs: endMs - rowsPerDevice * periodMs, toMs: endMs, random: randomFrom(1) };
    say(`${counts[0].rows} rows of ${devices.length} devices in ${filledIn} s; asking`);
    await measureSeries({ ...given, rounds: warmUpRounds });
    const cpuBefore = stack.cpu().telemetry;
    const series = await measureSeries({ ...given, rounds });
    const cpuMs = ((stack.cpu().telemetry - cpuBefore) * 1000) / rounds;
    const latest = await measureLatest({ ...given, rounds });
    return { figures: figuresOf({ series, latest, rows: counts[0].rows }), notes: { run: { ...notesOf(series, counts[0], filledIn), telemetryCpuMsPerChart: Math.round(cpuMs * 10) / 10 } } };
  } finally {
    await bus.close();
    await Promise.all(clients.map((each) => each.end()));
  }
}

async function open(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Each device logs in and sends one report, through the wire as ever: what is filled in behind it is like it. */
async function oneRecordEach({ services }, client, endMs) {
  const load = await startLoad({ port: services['protocol-service'].facts.tcpPort, vehicles: deviceCount, startMs: endMs, periodMs });
  await load.run({ reports: deviceCount, rate: 10_000 });
  await whenCommitted(client, deviceCount, 60_000);
  await load.stop();
  return [...(await devicesOf(client, load.vins)).values()];
}

/** The same questions in every run. */
function randomFrom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function figuresOf({ series, latest, rows: found }) {
  const p95 = (values) => percentile(values, 0.95);
  const what = {
    series: `four metrics over an hour to a month of one device among ${found} rows, at most ${series.mostPoints} points, through the service; beside the SQL alone over the same rows`,
    latest: 'newest state of one device through the service; beside the SQL alone',
  };
  return [
    figure({ id: 'query.series_p95', what: what.series, value: p95(series.service), unit: 'ms', ceiling: p95(series.bare), aim: aims.seriesMs, digits: 1 }),
    figure({ id: 'query.latest_p95', what: what.latest, value: p95(latest.service), unit: 'ms', ceiling: p95(latest.bare), digits: 1 }),
  ];
}

function notesOf({ bySpan }, { gb }, filledIn) {
  const p95BySpan = [...bySpan].map(([span, values]) => [`${span / 3_600_000} h`, Math.round(percentile(values, 0.95) * 10) / 10]);
  return { seriesP95MsBySpan: Object.fromEntries(p95BySpan), recordGb: Math.round(gb * 100) / 100, filledInSeconds: filledIn };
}
