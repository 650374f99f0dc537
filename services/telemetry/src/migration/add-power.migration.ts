import type { MigrationInterface, QueryRunner } from 'typeorm';

const levels = [
  { table: 'rollup_minute', count: 'int2' },
  { table: 'rollup_hour', count: 'int2' },
  { table: 'rollup_day', count: 'int4' },
] as const;

/** Voltage times current of each record, folded: a product of means is not their mean. What was folded before has none. */
export class AddPower1763692850000 implements MigrationInterface {
  // One by one: a hypertable with compressed chunks takes no two columns at a time.
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, count } of levels) {
      for (const column of ['power_sum int8', 'power_min int4', 'power_max int4', `power_n ${count} not null default 0`]) await runner.query(`alter table telemetry.${table} add column ${column}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of levels) {
      for (const part of ['sum', 'min', 'max', 'n']) await runner.query(`alter table telemetry.${table} drop column power_${part}`);
    }
  }
}
