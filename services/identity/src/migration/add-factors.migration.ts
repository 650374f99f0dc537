import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of users, and the steps by which they are used or set up. */
export class Factors1764000000030 implements MigrationInterface {
  readonly name = 'Factors1764000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table totp (
        user_id uuid primary key references "user" on delete cascade,
        sealed_secret bytea not null,
        last_step bigint not null,
        created_at timestamptz not null default now(),
        used_at timestamptz
      );
      comment on column totp.last_step is 'number of the newest time step (RFC 6238) whose code was taken: none is taken twice';

      create table passkey (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references "user" on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        origin text not null,
        synced boolean not null,
        name text not null,
        created_at timestamptz not null default now(),
        used_at timestamptz
      );
      create index passkey_owner on passkey (user_id);

      create table recovery_code (
        user_id uuid not null references "user" on delete cascade,
        code_hash bytea not null,
        primary key (user_id, code_hash)
      );

      create table factor_step (
        secret_hash bytea primary key,
        purpose text not null check (purpose in ('signIn', 'passkeySignIn', 'fresh', 'totp', 'passkey')),
        user_id uuid references "user" on delete cascade,
        challenge text,
        sealed_secret bytea,
        tries integer not null default 0,
        expires_at timestamptz not null,
        check (user_id is not null or purpose = 'passkeySignIn')
      );
      create index factor_step_expiry on factor_step (expires_at);
      create index factor_step_owner on factor_step (user_id);
    `);
  }

  /** The version before asks for the password alone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table factor_step, recovery_code, passkey, totp');
  }
}
