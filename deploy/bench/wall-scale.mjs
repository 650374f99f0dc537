import { wall } from '@voltdeck/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { figure, percentile, runBench, say } from './report.mjs';
import { ask, openBus } from './stack/ask.mjs';
import { withStack } from './stack/stack.mjs';
import { fillFleet } from './wall/fleet.mjs';

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, vehicles: { type: 'string', default: '100000' }, rounds: { type: 'string' } },
});
const large = Number(flags.vehicles);
const small = 200;
const patienceMs = 600_000;
const rounds = Number(flags.rounds ?? (flags.quick ? 10 : 50));
const { wallNow, wallTrend } = wall;

await runBench('wall-scale', flags.json, () => withStack({ names: ['fleet', 'telemetry'] }, measure));

/** The same questions as a wall's stream asks, of a small fleet and then of a large one in the same stores. */
async function measure(stack) {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  const bus = await openBus(stack.natsUrl);
  try {
    const told = {};
    for (const vehicles of [small, large]) {
      say(`filling ${vehicles} vehicles`);
      await fillFleet(client, vehicles);
      told[vehicles] = { now: await asked(stack, bus, wallNow), trend: await asked(stack, bus, wallTrend) };
    }
    return { figures: figuresOf(told), notes: { run: told } };
  } finally {
    await bus.close();
    await client.end();
  }
}

/** One answer's bytes as they go to the wall, the time of an answer, and what it costs the two cores. */
async function asked(stack, bus, procedure) {
  const first = await firstAnswer(bus, procedure);
  const times = [];
  const before = stack.cpu();
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await ask(bus, procedure, {});
    times.push(performance.now() - begun);
  }
  const after = stack.cpu();
  const cpuMs = Object.fromEntries(['telemetry', 'postgres'].map((name) => [name, ((after[name] - before[name]) * 1_000) / rounds]));
  return { bytes: Buffer.byteLength(JSON.stringify(first)), p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), cpuMs };
}

/** Telemetry refuses what it has not summed yet; on a busy machine that takes a while. */
async function firstAnswer(bus, procedure) {
  for (const until = performance.now() + patienceMs; ; await wait(1_000)) {
    try {
      return await ask(bus, procedure, {});
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}

function figuresOf({ [small]: few, [large]: many }) {
  const of = `${large} vehicles; beside ${small}`;
  const cpuOf = ({ cpuMs }) => cpuMs.telemetry + cpuMs.postgres;
  return [
    figure({ id: 'wall.now_bytes', what: `what a wall is told every two seconds of ${of}`, value: many.now.bytes, unit: 'bytes', ceiling: few.now.bytes }),
    figure({ id: 'wall.trend_bytes', what: `what a wall is told once a minute of ${of}`, value: many.trend.bytes, unit: 'bytes', ceiling: few.trend.bytes }),
    figure({ id: 'wall.now_cpu', what: `processor time of the service and the database for the answer that is told every two seconds to all walls of one user, of ${of}`, value: cpuOf(many.now), unit: 'ms', ceiling: cpuOf(few.now) }),
    figure({ id: 'wall.trend_cpu', what: `the same for that of every minute, of ${of}`, value: cpuOf(many.trend), unit: 'ms', ceiling: cpuOf(few.trend) }),
    figure({ id: 'wall.now_ms', what: `the answer that is told every two seconds to all walls of one user, half of the times, of ${of}`, value: many.now.p50Ms, unit: 'ms', ceiling: few.now.p50Ms, aim: 2_000 }),
    figure({ id: 'wall.trend_ms', what: `the answer that is told once a minute, half of the times, of ${of}, none of which has minutes or operations of the last day`, value: many.trend.p50Ms, unit: 'ms', ceiling: few.trend.p50Ms, aim: 60_000 }),
  ];
}
