import { expectThat } from '../eventually.mjs';

/** Bit of a record's flags: its clock ran ahead, and it counts nowhere. */
const clockAhead = 2;

/** A table and what a moment is in it: the unit that the newest record of a device lies in has not ended. */
const levels = [
  { table: 'rollup_minute', time: 'minute', /** @param {string} moment */ unit: (moment) => `date_trunc('minute', ${moment})` },
  { table: 'rollup_hour', time: 'hour', /** @param {string} moment */ unit: (moment) => `date_trunc('hour', ${moment})` },
  { table: 'rollup_day', time: 'day', /** @param {string} moment */ unit: (moment) => `date_trunc('day', ${moment}, zone)` },
];

/**
 * @param {import('pg').Client} client whose search path has the tables of telemetry
 * @returns {Promise<string[]>} how many rows were compared
 */
export async function expectRollups(client) {
  const compared = [];
  for (const level of levels) compared.push(await expectLevel(client, level));
  return compared;
}

/**
 * @param {import('pg').Client} client
 * @param {typeof levels[number]} level
 */
async function expectLevel(client, { table, time, unit }) {
  const measures = await measuresOf(client, table);
  await client.query(`create temp table ${table}_stored as select device, ${time} as time, records::int8, ${measures.map(storedParts).join(', ')} from ${table}`);
  await client.query(`create temp table ${table}_worked as
    select record.device, ${unit('recorded_at')} as time, count(*) as records, ${measures.map(workedParts).join(', ')}
    from record join (select device, max(recorded_at) as newest from record where flags & ${clockAhead} = 0 group by device) as last on last.device = record.device, rollup_zone
    where flags & ${clockAhead} = 0 and ${unit('recorded_at')} < ${unit('newest')} group by 1, 2`);
  await expectNone(client, `${table}_worked`, `${table}_stored`, `of ${table} is missing or wrong`);
  await expectNone(client, `${table}_stored`, `${table}_worked`, `of ${table} should not be there, or not twice`);
  const { rows } = await client.query(`select count(*)::int4 as count from ${table}`);
  return `${rows[0].count} of ${table}`;
}

/**
 * @param {import('pg').Client} client
 * @param {string} from
 * @param {string} without
 * @param {string} problem
 */
async function expectNone(client, from, without, problem) {
  const { rows } = await client.query(`select device, time, count(*) over () as found from (select * from ${from} except all select * from ${without}) as odd order by 2, 1 limit 1`);
  expectThat(rows.length === 0, `${rows[0]?.found} rows, ${rows[0]?.time?.toISOString()} of device ${rows[0]?.device} for one, ${problem}`);
}

/**
 * @param {import('pg').Client} client
 * @param {string} table
 * @returns {Promise<string[]>}
 */
async function measuresOf(client, table) {
  const { rows } = await client.query(`select column_name as name from information_schema.columns where table_schema = 'telemetry' and table_name = $1 and column_name like '%\\_sum' order by 1`, [table]);
  expectThat(rows.length > 0, `${table} folds no measure`);
  return rows.map(({ name }) => name.slice(0, -'_sum'.length));
}

/** @param {string} name */
const storedParts = (name) => `${name}_sum::int8, ${name}_min::int8, ${name}_max::int8, ${name}_n::int8`;

/** Of measures that are no column of a record. @type {Readonly<Record<string, string>>} */
const derivedSources = { cell_voltage_spread: 'highest_cell_voltage::int8 - lowest_cell_voltage', power: 'total_voltage::int8 * current' };

/** @param {string} name */
function workedParts(name) {
  const source = derivedSources[name] ?? `record.${name}::int8`;
  return `sum(${source})::int8 as ${name}_sum, min(${source}) as ${name}_min, max(${source}) as ${name}_max, count(${source}) as ${name}_n`;
}
