import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries of signing in: their wait grows with their number. What was counted before is forgotten. */
export class Waits1764000000003 implements MigrationInterface {
  readonly name = 'Waits1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table sign_in_attempt;
      create table sign_in_attempt (
        key bytea primary key,
        tries integer not null,
        tried_at timestamptz not null,
        free_at timestamptz
      );
      create index sign_in_attempt_age on sign_in_attempt (tried_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table sign_in_attempt;
      create table sign_in_attempt (key bytea primary key, tries integer not null, window_ends_at timestamptz not null);
      create index sign_in_attempt_end on sign_in_attempt (window_ends_at);
    `);
  }
}
