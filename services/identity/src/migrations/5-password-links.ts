import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which users set their own password; until then they have none. */
export class PasswordLinks1764000000011 implements MigrationInterface {
  readonly name = 'PasswordLinks1764000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table password_link (
        secret_hash bytea primary key,
        user_id uuid not null unique references "user" on delete cascade,
        expires_at timestamptz not null
      );
      create index password_link_expiry on password_link (expires_at);

      alter table "user"
        alter column password_hash drop not null,
        add column has_password boolean not null generated always as (password_hash is not null) stored;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table password_link;
      alter table "user" drop column has_password, alter column password_hash set not null;
    `);
  }
}
