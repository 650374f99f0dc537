import type { MigrationInterface, QueryRunner } from 'typeorm';

const kept = `
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz,
  source text not null default 'console' check (source in ('console', 'file')),
  origin text`;

/** Device profiles, platform links, and the symmetric keys of devices and profiles. */
export class Profiles1764000000007 implements MigrationInterface {
  readonly name = 'Profiles1764000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table profile (
        ${kept},
        name text not null,
        description text,
        settings jsonb not null default '{}',
        policy jsonb not null default '{}',
        -- The file that gives the policy, whatever gives the profile.
        policy_origin text
      );
      create unique index profile_name on profile (name) where deleted_at is null;
      create index device_profile_name on device (profile) where deleted_at is null;

      create table platform (
        ${kept},
        name text not null,
        login text not null,
        password text,
        password_changed_at timestamptz,
        platform_id text,
        vehicles text not null default 'any' check (vehicles in ('any', 'listed')),
        vins text[] not null default '{}',
        editions smallint[] not null default '{}',
        encryption text not null default 'optional',
        vehicle_login text not null default 'required',
        vehicles_max integer not null default 20000,
        enabled boolean not null default true,
        note text
      );
      create unique index platform_name on platform (name) where deleted_at is null;
      create unique index platform_login on platform (login) where deleted_at is null;

      create table platform_project (
        platform_id uuid not null references platform on delete cascade,
        project_id uuid not null references project on delete cascade,
        primary key (platform_id, project_id)
      );

      -- sealed is null where a file holds the key.
      create table cipher_key (
        id uuid primary key default gen_random_uuid(),
        device_id uuid references device on delete cascade,
        profile_id uuid references profile on delete cascade,
        cipher text not null,
        fingerprint text not null,
        sealed bytea,
        valid_from timestamptz not null default now(),
        valid_to timestamptz check (valid_to >= valid_from),
        registered_by text not null,
        source text not null default 'console' check (source in ('console', 'file')),
        origin text,
        check (num_nonnulls(device_id, profile_id) = 1),
        check (source = 'file' or sealed is not null)
      );
      create unique index cipher_key_of_device on cipher_key (device_id, cipher) where valid_to is null and device_id is not null;
      create unique index cipher_key_of_profile on cipher_key (profile_id, cipher) where valid_to is null and profile_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table cipher_key, platform_project, platform, profile;
      drop index device_profile_name;
    `);
  }
}
