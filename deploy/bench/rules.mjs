import { parseArgs } from 'node:util';
import pg from 'pg';
import { addRules, turnRules, whenSettled } from './ingest/fifty-rules.mjs';
import { measureThroughput } from './ingest/throughput.mjs';
import { startLoad } from './load/load.mjs';
import { figure, percentile, runBench, say } from './report.mjs';
import { openBus } from './stack/ask.mjs';
import { withStack } from './stack/stack.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, rules: { type: 'string', default: '50' },
    vehicles: { type: 'string', default: '1000' }, period: { type: 'string', default: '10' }, records: { type: 'string' }, rate: { type: 'string', default: '60000' }, runs: { type: 'string' }, profile: { type: 'string' }, share: { type: 'boolean', default: false },
  },
});

const vehicles = Number(flags.vehicles);
const rules = Number(flags.rules);
const periodMs = Number(flags.period) * 1000;
const records = Number(flags.records ?? (flags.quick ? 60_000 : 200_000));
const runs = Number(flags.runs ?? (flags.quick ? 2 : 4));
const patienceMs = 900_000;
/** Of what ingest takes without rules. */
const aim = 0.95;

await runBench('rules', flags.json, () => {
  const nodeArgs = flags.profile === undefined ? {} : { telemetry: ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] };
  return withStack({ names: ['fleet', 'telemetry', 'protocol-service'], env: { 'protocol-service': { CONNECTIONS_TRUSTED: '127.0.0.0/8' } }, nodeArgs }, measure);
});

/** Without and with rules in turns, so that a machine that slows down slows both. */
async function measure(stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const bus = await openBus(stack.natsUrl);
  const reports = records * (2 * runs + 1);
  const startMs = Math.floor((Date.now() - (Math.ceil(reports / vehicles) + 60) * periodMs) / 60_000) * 60_000;
  const load = await startLoad({ port: stack.services['protocol-service'].facts.tcpPort, vehicles, startMs, periodMs });
  try {
    await addRules(bus, rules);
    await once(stack, client, load, false);
    const found = { without: [], with: [] };
    for (let run = 0; run < runs; run++) {
      for (const isOn of run % 2 === 0 ? [false, true] : [true, false]) {
        say(`${records} records ${isOn ? `with ${rules} rules` : 'without rules'}`);
        found[isOn ? 'with' : 'without'].push(await once(stack, client, load, isOn));
      }
    }
    const { rows } = await client.query('select count(*)::int as alarms from telemetry.rule_alarm');
    await load.stop();
    return { figures: figuresOf(found), notes: { run: { ...found, alarms: rows[0].alarms } } };
  } finally {
    await bus.close();
    await client.end();
  }
}

/** What ingest took, and CPU seconds for 100,000 records with all of the work behind it. */
async function once({ cpu }, client, load, isOn) {
  await turnRules(client, isOn);
  const before = cpu();
  const { perSecond } = await measureThroughput({ client, load, cpu }, { reports: records, rate: Number(flags.rate) });
  if (flags.share) await turnRules(client, false);
  say(`${Math.round(perSecond)} records/s; waiting for the work behind ingest`);
  await whenSettled(client, patienceMs);
  const after = cpu();
  const seconds = Object.fromEntries(Object.keys(after).map((name) => [name, Math.round(((after[name] - before[name]) * 10_000_000) / records) / 100]));
  return { perSecond: Math.round(perSecond), cpuSecondsPer100kRecords: seconds };
}

function figuresOf(found) {
  const middle = (list) => percentile(list, 0.5);
  const cpuOf = (list) => middle(list.map(({ cpuSecondsPer100kRecords: { telemetry, postgres } }) => telemetry + postgres));
  const [plain, ruled] = [found.without, found.with].map((list) => middle(list.map(({ perSecond }) => perSecond)));
  const what = { share: `records/s with ${rules} rules (${Math.round(ruled)}) beside those without any (${Math.round(plain)}), medians of ${runs} each in turns`, cpu: `CPU seconds of telemetry and PostgreSQL for 100,000 records with ${rules} rules, all work behind ingest included, beside those without` };
  return [
    figure({ id: 'rules.ingest_share', what: what.share, value: ruled / plain, unit: 'of ingest', aim, atLeast: true, digits: 3 }),
    ...(flags.share ? [] : [figure({ id: 'rules.cpu_per_100k', what: what.cpu, value: cpuOf(found.with), unit: 's', ceiling: cpuOf(found.without), digits: 2 })]),
  ];
}
