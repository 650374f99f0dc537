import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a deployment says of fault types in place of the built-in dictionary. */
export class FaultEntries1764000000013 implements MigrationInterface {
  readonly name = 'FaultEntries1764000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fault_entry (
        id uuid primary key default gen_random_uuid(),
        bms_model text,
        type smallint not null,
        level smallint,
        name_zh text,
        name_en text,
        causes_zh text,
        causes_en text,
        checks_zh text,
        checks_en text,
        parts_zh text,
        parts_en text,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        created_by text,
        updated_by text,
        deleted_at timestamptz
      );
      create unique index fault_entry_key on fault_entry (coalesce(bms_model, ''), type) where deleted_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table fault_entry');
  }
}
