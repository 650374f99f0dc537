import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was dropped of each table: nothing older than dropped_before is stored any more. */
export class AddRetention1763690800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table telemetry.retention (
  table_name text primary key,
  dropped_before timestamptz not null,
  dropped_at timestamptz not null,
  chunks int4 not null,
  bytes int8 not null
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.retention');
  }
}
