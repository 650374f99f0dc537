import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos and files of notes. */
export class CaseFiles1795795717127 implements MigrationInterface {
  readonly name = 'CaseFiles1795795717127';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table case_file (
        id bigint generated always as identity primary key,
        case_id bigint not null references service_case on delete cascade,
        note_id bigint not null references case_note on delete cascade,
        name text not null,
        type text not null,
        bytes integer not null,
        content bytea not null,
        at timestamptz not null default now()
      );
      create index case_file_case on case_file (case_id);
      create index case_file_note on case_file (note_id, id);
      -- Photos are compressed already, and a part is read without the rest.
      alter table case_file alter column content set storage external;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table case_file');
  }
}
