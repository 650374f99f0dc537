import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Messages by their keys, in the order in which they were stored: a row is what one transaction stored of one partition.
  // `position` counts the messages of the partition up to and with the row.
  `create table telemetry.stored_order (
  partition int2 not null,
  position int8 not null,
  stored_at timestamptz not null default now(),
  devices int4[] not null,
  times float8[] not null,
  digests int8[] not null,
  primary key (partition, position)
)`,
  `create index stored_order_time on telemetry.stored_order (partition, stored_at)`,
];

/** The order in which messages were stored, for who reads them from a position on. */
export class AddStoredOrder1795812726264 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.stored_order');
  }
}
