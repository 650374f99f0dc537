import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // What changed lately in minutes and operations, a row a transaction of ingest, so that they need not be searched for it.
  `create table telemetry.activity (
  changed xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  minutes bytea not null,
  work bytea not null
)`,
  `create index activity_changed on telemetry.activity (changed)`,
];

export class AddActivity1763691500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.activity');
  }
}
