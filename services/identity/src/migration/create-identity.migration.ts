import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, sessions, API tokens, sign-in links, and the counters of sign-in attempts. */
export class Identity1764000000001 implements MigrationInterface {
  readonly name = 'Identity1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table "user" (
        id uuid primary key default gen_random_uuid(),
        login_name text not null check (length(login_name) between 1 and 64),
        name text not null,
        email text,
        mobile text,
        password_hash text not null,
        type text not null check (type in ('administrator', 'operator')),
        permissions text[] not null default '{}'
          check (permissions <@ array['view', 'add', 'update', 'delete', 'download']),
        project_ids uuid[] not null default '{}',
        customer_ids uuid[] not null default '{}',
        group_ids uuid[] not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index user_login_name on "user" (lower(login_name));

      create table session (
        secret_hash bytea primary key,
        user_id uuid not null references "user" on delete cascade,
        address text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index session_owner on session (user_id);
      create index session_expiry on session (expires_at);

      create table api_token (
        id uuid primary key default gen_random_uuid(),
        secret_hash bytea not null unique,
        user_id uuid not null references "user" on delete cascade,
        name text not null,
        permissions text[] not null
          check (permissions <@ array['view', 'add', 'update', 'delete', 'download']),
        demo boolean not null default false,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index api_token_owner on api_token (user_id);

      create table sign_in_link (
        secret_hash bytea primary key,
        user_id uuid not null references "user" on delete cascade,
        demo boolean not null default false,
        used_at timestamptz,
        expires_at timestamptz not null
      );

      create table sign_in_attempt (
        key bytea primary key,
        tries integer not null,
        window_ends_at timestamptz not null
      );
      create index sign_in_attempt_end on sign_in_attempt (window_ends_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sign_in_attempt, sign_in_link, api_token, session, "user"');
  }
}
