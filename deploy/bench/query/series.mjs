import { ask } from '../stack/ask.mjs';
import { history, vehicles } from '@voltdeck/contract';

const hourMs = 3_600_000;
const metrics = ['soc', 'totalVoltage', 'current', 'speed'];
const columns = ['soc', 'total_voltage', 'current', 'speed'];
/** From an hour to all there is. */
const spans = [hourMs, 6 * hourMs, 24 * hourMs, 7 * 24 * hourMs, 30 * 24 * hourMs];

const levels = [
  { under: 1, table: null },
  { under: 60, table: 'record' },
  { under: 3_600, table: 'rollup_minute', time: 'minute' },
  { under: 86_400, table: 'rollup_hour', time: 'hour' },
  { under: Infinity, table: 'rollup_day', time: 'day' },
];

const inSpan = (time) => `device = $1 and ${time} >= to_timestamp($2::float8 / 1000) and ${time} < to_timestamp($3::float8 / 1000)`;

/** The same points by SQL alone. */
function bareSql(bucketS) {
  const { table, time } = levels.find(({ under }) => bucketS < under);
  if (table === null) return `select recorded_at, ${columns.join(', ')} from telemetry.record where ${inSpan('recorded_at')} order by recorded_at`;
  const bucket = (column) => `time_bucket(make_interval(secs => ${bucketS}), ${column})`;
  if (table === 'record') {
    const values = columns.map((name) => `avg(${name}), min(${name}), max(${name})`);
    return `select ${bucket('recorded_at')}, ${values.join(', ')} from telemetry.record where ${inSpan('recorded_at')} group by 1 order by 1`;
  }
  const values = columns.map((name) => `sum(${name}_sum)::float8 / nullif(sum(${name}_n), 0), min(${name}_min), max(${name}_max)`);
  return `select ${bucket(time)}, ${values.join(', ')} from telemetry.${table} where ${inSpan(time)} group by 1 order by 1`;
}

/** @returns ms of each chart through the service and by SQL alone, and how many points the largest had */
export async function measureSeries({ bus, client, devices, fromMs, toMs, rounds, random }) {
  const timed = { service: [], bare: [], bySpan: new Map(), mostPoints: 0 };
  for (let round = 0; round < rounds; round++) {
    const { id, number } = devices[random(devices.length)];
    const span = spans[round % spans.length];
    const from = fromMs + random(Math.max(1, toMs - fromMs - span));
    const started = performance.now();
    const view = await ask(bus, history.series, { deviceId: id, metrics, from, to: from + span });
    const took = performance.now() - started;
    timed.service.push(took);
    timed.bySpan.set(span, [...(timed.bySpan.get(span) ?? []), took]);
    timed.mostPoints = Math.max(timed.mostPoints, view.times.length);
    const bareStarted = performance.now();
    await client.query(bareSql(view.bucketS), [number, from, from + span]);
    timed.bare.push(performance.now() - bareStarted);
  }
  return timed;
}

export async function measureLatest({ bus, client, devices, rounds, random }) {
  const timed = { service: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const { id, number } = devices[random(devices.length)];
    const started = performance.now();
    await ask(bus, vehicles.latest, { deviceId: id });
    timed.service.push(performance.now() - started);
    const bareStarted = performance.now();
    await client.query('select * from telemetry.latest where device = $1', [number]);
    timed.bare.push(performance.now() - bareStarted);
  }
  return timed;
}
