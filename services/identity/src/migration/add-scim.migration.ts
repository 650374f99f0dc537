import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SCIM: the token of each provider, and what a provider calls its users and has ended of them. */
export class Scim1764000000060 implements MigrationInterface {
  readonly name = 'Scim1764000000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scim_token (
        provider_id uuid primary key references company_provider on delete cascade,
        secret_hash bytea not null unique,
        made_at timestamptz not null default now(),
        last_used_at timestamptz
      );

      alter table company_identity
        add column external_id text,
        add column scim_ended_at timestamptz,
        add column scim_removed boolean not null default false,
        add constraint company_identity_external unique (provider_id, external_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table company_identity drop column external_id, drop column scim_ended_at, drop column scim_removed;
      drop table scim_token;
    `);
  }
}
