import { parseArgs } from 'node:util';
import pg from 'pg';
import { bareForward, startSink } from './forwarding/children.mjs';
import { addTarget, removeTarget, whenForwarded } from './forwarding/targets.mjs';
import { whenSettled } from './ingest/fifty-rules.mjs';
import { measureThroughput } from './ingest/throughput.mjs';
import { startLoad } from './load/load.mjs';
import { figure, percentile, runBench, say } from './report.mjs';
import { openBus } from './stack/ask.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, vehicles: { type: 'string', default: '1000' }, period: { type: 'string', default: '10' },
    rate: { type: 'string', default: '5000' }, seconds: { type: 'string' }, runs: { type: 'string' }, profile: { type: 'string' },
  },
});

const vehicles = Number(flags.vehicles);
const periodMs = Number(flags.period) * 1000;
const rate = Number(flags.rate);
const records = Math.ceil((rate * Number(flags.seconds ?? (flags.quick ? 6 : 30))) / vehicles) * vehicles;
const runs = Number(flags.runs ?? (flags.quick ? 1 : 3));
const patienceMs = 900_000;
/** Of what ingest takes for the same messages. */
const aim = 0.15;

await runBench('forwarding', flags.json, () => {
  const profiling = flags.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`];
  return withStack({ names: ['fleet', 'telemetry', 'protocol-service', 'forwarder'], env: { 'protocol-service': { CONNECTIONS_TRUSTED: '127.0.0.0/8' } }, nodeArgs: { telemetry: profiling, forwarder: profiling } }, measure);
});

/** Ingest alone and with one target in turns, so that a machine that slows down slows both. */
async function measure(stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const bus = await openBus(stack.natsUrl);
  const sink = await startSink();
  const reports = (records + vehicles) * (2 * runs + 1);
  const startMs = Math.floor((Date.now() - (Math.ceil(reports / vehicles) + 60) * periodMs) / 60_000) * 60_000;
  const load = await startLoad({ port: stack.services['protocol-service'].facts.tcpPort, vehicles, startMs, periodMs });
  const parts = { client, bus, load, sink, cpu: stack.cpu };
  try {
    await once(parts, false);
    const found = { without: [], with: [] };
    for (let run = 0; run < runs; run++) {
      for (const isOn of run % 2 === 0 ? [false, true] : [true, false]) {
        say(`${records} records at ${rate}/s ${isOn ? 'with one target' : 'without targets'}`);
        found[isOn ? 'with' : 'without'].push(await once(parts, isOn));
      }
    }
    say('the same frames from the table to the platform, and nothing else');
    const bare = await bareOf(stack, sink);
    await load.stop();
    return { figures: figuresOf(found, bare), notes: { run: { ...found, bare, sinkTook: await sink.taken() } } };
  } finally {
    await sink.stop();
    await bus.close();
    await client.end();
  }
}

/** CPU seconds for 100,000 records in each process, until all is committed, forwarded, and the work behind ingest is done. */
async function once({ client, bus, load, sink, cpu }, isOn) {
  const target = isOn ? await addTarget(bus, sink.port) : null;
  // Logs every vehicle in on the platform's link: that is once for each connection, and not for each message.
  await measureThroughput({ client, load, cpu }, { reports: vehicles, rate });
  if (target !== null) await whenForwarded(bus, target, vehicles, patienceMs);
  await whenSettled(client, patienceMs);
  const before = cpu();
  const startedAt = Date.now();
  const { committedIn } = await measureThroughput({ client, load, cpu }, { reports: records, rate });
  const committedAt = Date.now();
  const forwardedAt = target === null ? null : await whenForwarded(bus, target, vehicles + records, patienceMs);
  await whenSettled(client, patienceMs);
  const after = cpu();
  if (target !== null) await removeTarget(bus, target);
  const seconds = Object.fromEntries(Object.keys(after).map((name) => [name, per100k(after[name] - before[name], records)]));
  return {
    cpuSecondsPer100kRecords: seconds,
    committedPerSecond: Math.round(records / committedIn),
    ...(forwardedAt === null ? {} : { forwardedPerSecond: Math.round((records * 1000) / (forwardedAt - startedAt)), behindMs: Math.max(0, forwardedAt - committedAt) }),
  };
}

async function bareOf({ databaseUrl, cpu }, sink) {
  const before = cpu();
  const { sent, cpuSeconds } = await bareForward({ databaseUrl, port: sink.port, count: records });
  return { sent, cpuSecondsPer100kRecords: { reader: per100k(cpuSeconds, sent), postgres: per100k(cpu().postgres - before.postgres, sent) } };
}

function per100k(seconds, count) {
  return Math.round((seconds * 10_000_000) / count) / 100;
}

function figuresOf(found, bare) {
  const middle = (list) => percentile(list, 0.5);
  const sum = ({ cpuSecondsPer100kRecords: seconds }) => Object.values(seconds).reduce((total, each) => total + each, 0);
  const [alone, both] = [found.without, found.with].map((list) => middle(list.map(sum)));
  const forwardedPerSecond = middle(found.with.map((each) => each.forwardedPerSecond));
  const what = {
    share: `CPU seconds of all processes that one target costs (${(both - alone).toFixed(2)}) beside those of ingest alone (${alone.toFixed(2)}) for 100,000 records, medians of ${runs} each in turns`,
    cpu: 'CPU seconds of all processes for 100,000 forwarded records, beside reading the same frames from the table, sending them and reading the answers',
    rate: `records forwarded and answered at ${rate}/s offered, until the last one is settled`,
  };
  return [
    figure({ id: 'forwarding.cpu_share', what: what.share, value: (both - alone) / alone, unit: 'of ingest', ceiling: sum(bare) / alone, aim, digits: 3 }),
    figure({ id: 'forwarding.cpu_per_100k', what: what.cpu, value: both - alone, unit: 's', ceiling: sum(bare), digits: 2 }),
    figure({ id: 'forwarding.per_second', what: what.rate, value: forwardedPerSecond, unit: 'records/s', aim: Math.round(rate * 0.9), atLeast: true }),
  ];
}
