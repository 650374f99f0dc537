import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to be done at once about a dangerous vehicle, and by when. */
export class CaseDuties1795794966674 implements MigrationInterface {
  readonly name = 'CaseDuties1795794966674';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table case_duty (
        case_id bigint not null references service_case on delete cascade,
        step text not null,
        since timestamptz not null,
        allowed_s integer not null,
        done_at timestamptz,
        done_by text,
        note text not null default '',
        primary key (case_id, step)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table case_duty');
  }
}
