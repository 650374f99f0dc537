import { parseArgs } from 'node:util';
import pg from 'pg';
import { measureBareCopy } from './ingest/bare-copy.mjs';
import { measureLatency } from './ingest/latency.mjs';
import { measureThroughput } from './ingest/throughput.mjs';
import { startLoad } from './load/load.mjs';
import { figure, percentile, runBench, say } from './report.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false },
    vehicles: { type: 'string', default: '1000' }, period: { type: 'string', default: '10' },
    records: { type: 'string' }, rate: { type: 'string', default: '60000' }, seconds: { type: 'string' }, profile: { type: 'string' },
  },
});

const vehicles = Number(flags.vehicles);
const periodMs = Number(flags.period) * 1000;
const records = Number(flags.records ?? (flags.quick ? 150_000 : 600_000));
const latencySeconds = Number(flags.seconds ?? (flags.quick ? 10 : 30));
const mostPerSecond = 40_000;
const warmUp = Math.min(records, 60_000);
const aims = { perSecond: 25_000, latencyMs: 250, bytes: 250 };

const size = `
select sum(table_bytes)::float8 as heap, sum(index_bytes)::float8 as indexes, sum(toast_bytes)::float8 as toast, (select count(*) from telemetry.record)::float8 as records,
  (select avg(pg_column_size(record.*)) from telemetry.record tablesample system (5))::float8 as row, (select avg(pg_column_size(cells)) from telemetry.record tablesample system (5))::float8 as cells
from hypertable_detailed_size('telemetry.record')`;

await runBench('ingest', flags.json, () => {
  const profiling = flags.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`];
  const nodeArgs = { telemetry: profiling, 'protocol-service': profiling };
  return withStack({ names: ['fleet', 'telemetry', 'protocol-service'], env: { 'protocol-service': { CONNECTIONS_TRUSTED: '127.0.0.0/8' } }, nodeArgs }, measure);
});

async function measure(stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const reports = warmUp + records + latencySeconds * mostPerSecond;
  // In the past, so that the last report is not from the future.
  const startMs = Math.floor((Date.now() - (Math.ceil(reports / vehicles) + 60) * periodMs) / 60_000) * 60_000;
  say(`${vehicles} vehicles, a report every ${flags.period} s of their own time: logging in`);
  const load = await startLoad({ port: stack.services['protocol-service'].facts.tcpPort, vehicles, startMs, periodMs });
  const parts = { client, load, cpu: stack.cpu };
  try {
    await measureThroughput(parts, { reports: warmUp, rate: Number(flags.rate) });
    say(`offering ${records} records`);
    const throughput = await measureThroughput(parts, { reports: records, rate: Number(flags.rate) });
    const rate = throughput.perSecond / 2;
    say(`${Math.round(throughput.perSecond)} records/s; half of that for ${latencySeconds} s`);
    const latency = await measureLatency(parts, { reports: Math.floor((latencySeconds * rate) / vehicles) * vehicles, rate, vehicles });
    await load.stop();
    const { rows } = await client.query(size);
    say('the same rows by bare COPY');
    const bare = await measureBareCopy(stack.databaseUrl);
    return { figures: figuresOf({ throughput, latency, rate, bare, bytes: bytesOf(rows[0]).all }), notes: { run: { ...notesOf(throughput, latency), bytesPerRecord: bytesOf(rows[0]) } } };
  } finally {
    await client.end();
  }
}

/** What a record takes in its table; `row` and `cells` are the data alone, without the page's own. */
function bytesOf({ heap, indexes, toast, records, row, cells }) {
  const each = (bytes) => Math.round((bytes * 10) / records) / 10;
  return { all: each(heap + indexes + toast), heap: each(heap), indexes: each(indexes), toast: each(toast), row: Math.round(row), cells: Math.round(cells) };
}

function figuresOf({ throughput, latency, rate, bare, bytes }) {
  const what = {
    perSecond: `${records} records of 96 cells and 16 temperatures from ${vehicles} sockets until committed, everything on one machine; beside nothing but binary COPY of the same rows`,
    latency: `planned sending to commit at ${Math.round(rate)} records/s`,
    bytes: 'table and indexes of record',
  };
  return [
    figure({ id: 'ingest.end_to_end', what: what.perSecond, value: throughput.perSecond, unit: 'records/s', ceiling: bare, aim: aims.perSecond, atLeast: true }),
    figure({ id: 'ingest.latency_p99', what: what.latency, value: percentile(latency.latencies, 0.99), unit: 'ms', aim: aims.latencyMs }),
    figure({ id: 'ingest.bytes_per_record', what: what.bytes, value: bytes, unit: 'bytes', aim: aims.bytes }),
  ];
}

function notesOf({ cpuPer100k, writtenIn, committedIn }, { latencies, late }) {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => Math.round(percentile(latencies, share)));
  return { cpuSecondsPer100kRecords: cpuPer100k, writtenInSeconds: writtenIn, committedInSeconds: committedIn, latencyMs: { p50, p95, most }, generatorLateMs: late };
}
