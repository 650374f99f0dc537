import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../stack/process.mjs';

const dayMs = 24 * 3_600_000;
export const periodMs = 10_000;
const days = 30;
export const rowsPerDevice = (days * dayMs) / periodMs;

const at = (ms) => `to_timestamp(${ms}::float8 / 1000)`;

/** What moves from row to row; everything else is as the device's own record. */
const moving = {
  recorded_at: 'given.time',
  received_at: `given.time + interval '500 milliseconds'`,
  soc: '(200 + (extract(epoch from given.time)::int8 / 60 + record.device * 37) % 750)::int2',
  speed: '((extract(epoch from given.time)::int8 / 10 * 7 + record.device) % 1100)::int2',
  total_voltage: '(3300 + (extract(epoch from given.time)::int8 / 10 + record.device * 11) % 400)::int2',
  current: '((extract(epoch from given.time)::int8 / 10 * 13) % 2400 - 800)::int2',
};

/**
 * Writes a month behind the one record that each device has, on the server: rows of a moment lie side by side, as they
 * arrive. The rollups are made of them by the columns and the folds of the product.
 */
export async function fillMonth(clients, { endMs, say }) {
  for (const client of clients) await client.query('set synchronous_commit = off; set search_path = telemetry, public');
  const columns = await recordColumns(clients[0]);
  await clients[0].query('create unlogged table template as select * from record');
  const starts = Array.from({ length: days }, (_, day) => endMs - (days - day) * dayMs);
  const fold = await folds();
  await eachBy(clients, starts, async (client, from) => {
    await client.query(insertDay(columns), [from, from + dayMs - periodMs]);
    await client.query(fold.minute, [from, from + dayMs]);
    say(`${new Date(from).toISOString().slice(0, 10)} written`);
  });
  await clients[0].query(fold.hour);
  await clients[0].query(fold.day);
  await clients[0].query('drop table template');
  for (const table of ['record', 'rollup_minute', 'rollup_hour', 'rollup_day', 'latest', 'device']) await clients[0].query(`vacuum analyze ${table}`);
}

async function recordColumns(client) {
  const { rows } = await client.query(`select column_name as name from information_schema.columns where table_schema = 'telemetry' and table_name = 'record' order by ordinal_position`);
  return rows.map(({ name }) => name);
}

const insertDay = (columns) => `
insert into record (${columns.join(', ')})
select ${columns.map((name) => moving[name] ?? `record.${name}`).join(', ')}
from generate_series(${at('$1')}, ${at('$2')}, interval '${periodMs / 1000} seconds') as given (time) cross join template as record`;

async function folds() {
  const load = (file) => import(pathToFileURL(join(projectFolder, 'services/telemetry/dist/rollup', file)).href);
  const [{ rollupColumns }, { foldedColumns, hourFold, dayFold }] = await Promise.all([load('rollup-columns.js'), load('rollup-levels.js')]);
  const names = foldedColumns.join(', ');
  const values = rollupColumns.map(({ source, sumType }) => `sum(${source})::${sumType}, min(${source}), max(${source}), count(${source})`);
  const inSpan = `recorded_at >= ${at('$1')} and recorded_at < ${at('$2')}`;
  return {
    minute: `insert into rollup_minute (device, minute, ${names}) select device, date_trunc('minute', recorded_at), count(*), ${values.join(', ')} from record where ${inSpan} group by 1, 2`,
    hour: `insert into rollup_hour (device, hour, ${names}) select device, date_trunc('hour', minute), ${hourFold} from rollup_minute group by 1, 2`,
    day: `insert into rollup_day (device, day, ${names}) select device, date_trunc('day', hour, zone), ${dayFold} from rollup_hour, rollup_zone group by 1, 2`,
  };
}

/** Takes the items one after the other, as many at once as there are clients. */
async function eachBy(clients, items, work) {
  const waiting = [...items];
  await Promise.all(clients.map(async (client) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(client, item);
  }));
}
