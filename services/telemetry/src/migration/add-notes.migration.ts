import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table telemetry.note (
  id int8 generated always as identity primary key,
  device int4 not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  text text not null,
  created_at timestamptz not null default now(),
  created_by text not null
)`,
  `create index note_of_device on telemetry.note (device, started_at desc, id desc)`,
];

/** What people note about a device at a moment, or over a stretch. */
export class AddNotes1763692610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.note');
  }
}
