import type { MigrationInterface, QueryRunner } from 'typeorm';

const wide = ['mileage', 'insulation_resistance', 'cumulative_charge', 'cumulative_discharge'];
const narrow = [
  'speed', 'total_voltage', 'current', 'soc', 'soh', 'supply_voltage', 'signal_strength', 'power_limit', 'accelerator', 'brake',
  'fault_level', 'fault_total', 'highest_cell_voltage', 'lowest_cell_voltage', 'cell_voltage_spread',
  'highest_temperature', 'lowest_temperature', 'average_temperature',
];
const metrics = [...wide, ...narrow];

/** Sums of a day do not fit where those of an hour do. */
function columns(narrowSum: string, count: string): string {
  return [
    ...wide.map((name) => `${name}_sum int8`),
    ...(narrowSum === 'int8' ? narrow.map((name) => `${name}_sum int8`) : []),
    ...wide.map((name) => `${name}_min int4, ${name}_max int4`),
    ...(narrowSum === 'int4' ? narrow.map((name) => `${name}_sum int4`) : []),
    ...(count === 'int4' ? metrics.map((name) => `${name}_n int4 not null`) : []),
    ...narrow.map((name) => `${name}_min int2, ${name}_max int2`),
    ...(count === 'int2' ? metrics.map((name) => `${name}_n int2 not null`) : []),
  ].join(',\n  ');
}

const folded = metrics.flatMap((name) => [`${name}_sum`, `${name}_min`, `${name}_max`, `${name}_n`]);
const fold = metrics.flatMap((name) => {
  const sumType = wide.includes(name) ? 'int8' : 'int4';
  return [`sum(${name}_sum)::${sumType}`, `min(${name}_min)`, `max(${name}_max)`, `sum(${name}_n)::int2`];
});

const up = [
  // Hours of UTC, from their minutes.
  `create table telemetry.rollup_hour (
  hour timestamptz not null,
  device int4 not null,
  records int2 not null,
  ${columns('int4', 'int2')}
)`,
  `select create_hypertable('telemetry.rollup_hour', by_range('hour', interval '180 days'), create_default_indexes => false)`,
  `create unique index rollup_hour_key on telemetry.rollup_hour (device, hour)`,

  // Days of the business time zone: day is the moment at which one starts.
  `create table telemetry.rollup_day (
  day timestamptz not null,
  device int4 not null,
  records int4 not null,
  ${columns('int8', 'int4')}
)`,
  `select create_hypertable('telemetry.rollup_day', by_range('day', interval '730 days'), create_default_indexes => false)`,
  `create unique index rollup_day_key on telemetry.rollup_day (device, day)`,

  // Hours whose minutes changed since they were folded. Only added to and taken from, so that no transaction waits for another.
  `create table telemetry.rollup_mark (device int4 not null, hour timestamptz not null)`,
  `create index rollup_mark_device on telemetry.rollup_mark (device, hour)`,

  // The time zone that the days are of; complete once all of them are.
  `create table telemetry.rollup_zone (
  single boolean primary key default true check (single),
  zone text not null,
  complete boolean not null
)`,

  // What stood before this level did.
  `insert into telemetry.rollup_hour (device, hour, records, ${folded.join(', ')})
select device, time_bucket('1 hour', minute), sum(records)::int2, ${fold.join(', ')}
from telemetry.rollup_minute group by 1, 2`,
];

const down = ['rollup_zone', 'rollup_mark', 'rollup_day', 'rollup_hour'].map((name) => `drop table telemetry.${name}`);

/** Hours and days above the minutes. */
export class AddRollupLevels1763690700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
