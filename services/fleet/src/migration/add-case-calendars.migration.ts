import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which calendars read the due times of a user's cases. */
export class CaseCalendars1795795484763 implements MigrationInterface {
  readonly name = 'CaseCalendars1795795484763';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table case_calendar (
        user_id uuid primary key,
        secret_hash bytea not null unique,
        language text not null,
        created_at timestamptz not null default now(),
        read_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table case_calendar');
  }
}
