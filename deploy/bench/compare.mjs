import { parseArgs } from 'node:util';
import { contenders } from './compare/contenders.mjs';
import { measureContender } from './compare/measure.mjs';
import { measureOurs } from './compare/ours.mjs';
import { contenderVersions } from './compare/packages.mjs';
import { figure, runBench, say, versions } from './report.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, vehicles: { type: 'string', default: '1000' }, only: { type: 'string' }, records: { type: 'string' } },
});

const vehicles = Number(flags.vehicles);
const periodMs = 10_000;
/** Long enough that each is busy for some seconds, its first moments apart. */
const reports = { warmUp: Number(flags.records ?? (flags.quick ? 5_000 : 20_000)), ours: Number(flags.records ?? (flags.quick ? 150_000 : 600_000)), others: Number(flags.records ?? (flags.quick ? 20_000 : 100_000)) };
const what = `records of 96 cells and 16 temperatures from ${vehicles} sockets until committed, the generator on the same machine`;

await runBench('compare', flags.json, async () => {
  const found = [];
  for (const [name, measure] of runs()) {
    if (flags.only !== undefined && flags.only !== name) continue;
    say(`${name}: ${name === 'voltdeck' ? reports.ours : reports.others} records`);
    found.push({ name, ...(await measure()) });
  }
  if (found.length === 0) throw new Error(`--only takes one of ${runs().map(([name]) => name).join(', ')}, not "${flags.only}"`);
  Object.assign(versions, contenderVersions());
  return { figures: found.map(figureOf), notes: { run: found } };
});

function runs() {
  const load = { vehicles, periodMs, warmUp: reports.warmUp };
  const others = contenders.map((contender) => [contender.name, () => measureContender(contender, { ...load, reports: reports.others })]);
  return [['voltdeck', () => measureOurs({ ...load, reports: reports.ours })], ...others];
}

function figureOf({ name, perSecond }) {
  return figure({ id: `compare.${name}`, what, value: perSecond, unit: 'records/s' });
}
