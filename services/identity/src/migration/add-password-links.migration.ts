import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For a version that knows nobody without a password: a hash in the form of the others, of no password that anybody knows. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

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
      update "user" set password_hash = null where password_hash = '${nobodysHash}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table password_link;
      update "user" set password_hash = '${nobodysHash}' where password_hash is null;
      alter table "user" drop column has_password, alter column password_hash set not null;
    `);
  }
}
