import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Heads of the audit chain that were made, and how far each receiver has them. */
export class AuditHeads1764000000040 implements MigrationInterface {
  readonly name = 'AuditHeads1764000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_head (
        number bigint generated always as identity primary key,
        at timestamptz not null,
        sequence bigint not null,
        head text not null
      );
      create table audit_head_delivery (
        receiver text primary key,
        delivered bigint not null,
        leased_until timestamptz,
        failing_since timestamptz,
        reason text
      );
    `);
  }

  /** What waited for a receiver is lost; what was delivered lies with the receivers. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_head_delivery; drop table audit_head;');
  }
}
