import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes that are under way, and which key an entry's hash was made with. Entries from before have none and verify as they did. */
export class AuditOutbox1764000000020 implements MigrationInterface {
  readonly name = 'AuditOutbox1764000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_outbox (
        id uuid primary key,
        intent text not null,
        begun_at timestamptz not null default now()
      );
      create index audit_outbox_age on audit_outbox (begun_at);
      alter table audit add column key_id text;
    `);
  }

  /** What is under way is lost to the version before, and so is the proof of keyed entries. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_outbox; alter table audit drop column key_id;');
  }
}
