import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // The key distinguishes an event from others of its device and kind: written again, it is the same.
  `create table telemetry.event (
  at timestamptz not null,
  received_at timestamptz not null,
  device int4 not null,
  kind text not null,
  key text not null,
  detail jsonb not null
)`,
  `select create_hypertable('telemetry.event', by_range('at', interval '7 days'), create_default_indexes => false)`,
  `create unique index event_key on telemetry.event (device, kind, key, at)`,
  `create index event_at on telemetry.event (device, at desc, kind desc, key desc)`,
];

export class AddEvents1763691200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.event');
  }
}
