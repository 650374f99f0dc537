import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Company sign-in: providers, who of them is which user, sign-ins under way, and the sessions that they began. */
export class Company1764000000050 implements MigrationInterface {
  readonly name = 'Company1764000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_provider (
        id uuid primary key default gen_random_uuid(),
        slug text not null unique check (slug ~ '^[a-z0-9-]{1,32}$'),
        name text not null,
        issuer text not null,
        client_id text not null,
        client_secret bytea,
        scopes text[] not null,
        enabled boolean not null,
        rules jsonb not null,
        makes_users boolean not null,
        links_by_email boolean not null,
        password_allowed boolean not null,
        session_hours integer not null,
        contact text,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );

      create table company_identity (
        user_id uuid primary key references "user" on delete cascade,
        provider_id uuid not null references company_provider on delete cascade,
        issuer text not null,
        subject text,
        last_sign_in_at timestamptz,
        created_at timestamptz not null default now(),
        unique (issuer, subject)
      );
      create index company_identity_provider on company_identity (provider_id);

      create table company_flow (
        state_hash bytea primary key,
        browser_hash bytea not null,
        provider_id uuid not null references company_provider on delete cascade,
        nonce text not null,
        verifier text not null,
        language text not null,
        return_to text not null,
        session_hash bytea,
        begun_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
      create index company_flow_expiry on company_flow (expires_at);

      create table company_session (
        secret_hash bytea primary key references session on delete cascade,
        provider_id uuid not null references company_provider on delete cascade
      );
      create index company_session_provider on company_session (provider_id);
    `);
  }

  /** Sessions by a provider end with it: the version before would not ask its rules again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from session using company_session where session.secret_hash = company_session.secret_hash;
      drop table company_session, company_flow, company_identity, company_provider;
    `);
  }
}
