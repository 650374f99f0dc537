import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the trial of an import found: it is applied as it was shown, or not. */
export class ImportTrials1764000000011 implements MigrationInterface {
  readonly name = 'ImportTrials1764000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table import_trial (
        upload_id uuid primary key,
        user_id uuid not null,
        at timestamptz not null default now(),
        trial jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table import_trial');
  }
}
