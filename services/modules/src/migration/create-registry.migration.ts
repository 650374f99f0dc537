import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Modules, their versions and who gets which, with the keys that sign them and what became of them. */
export class Registry1764000000001 implements MigrationInterface {
  readonly name = 'Registry1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table publish_key (
        id text primary key,
        team text not null,
        public_key text not null unique,
        modules text[] not null,
        created_at timestamptz not null default now(),
        created_by text not null,
        revoked_at timestamptz
      );
      create table module (
        name text primary key,
        team text not null,
        created_at timestamptz not null default now(),
        stable text,
        -- What was stable before, newest last: a roll back takes the last one.
        previous text[] not null default '{}'
      );
      create table version (
        module text not null references module,
        version text not null,
        digest text not null,
        key_id text not null references publish_key,
        state text not null default 'admitted' check (state in ('admitted', 'halted')),
        build jsonb not null,
        manifest jsonb not null,
        bytes bigint not null,
        critical_bytes integer not null,
        published_at timestamptz not null default now(),
        published_by text not null,
        primary key (module, version)
      );
      alter table module add foreign key (name, stable) references version (module, version);
      -- The newest of what was stable before that was not halted.
      create function last_good(module) returns text stable language sql as $$
        select earlier.version from unnest($1.previous) with ordinality as earlier(version, place)
        join version on version.module = $1.name and version.version = earlier.version and version.state = 'admitted'
        where earlier.version is distinct from $1.stable
        order by place desc limit 1
      $$;
      create table rollout (
        module text primary key references module,
        version text not null,
        state text not null default 'running' check (state in ('running', 'paused', 'halted')),
        halt_reason text,
        percentage numeric(5, 2) not null check (percentage between 0 and 100),
        user_ids text[] not null,
        project_ids text[] not null,
        -- Counted since it began or was resumed: the threshold is judged by them.
        mounts integer not null default 0,
        failures integer not null default 0,
        slow integer not null default 0,
        started_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        updated_by text not null,
        foreign key (module, version) references version (module, version)
      );
      create table pin (
        module text not null,
        user_id text not null,
        version text not null,
        primary key (module, user_id),
        foreign key (module, version) references version (module, version)
      );
      create table health_hour (
        module text not null,
        version text not null,
        hour timestamptz not null,
        ok integer not null default 0,
        failures integer not null default 0,
        errors integer not null default 0,
        integrity integer not null default 0,
        slow integer not null default 0,
        mount_ms bigint not null default 0,
        primary key (module, version, hour),
        foreign key (module, version) references version (module, version)
      );
      create table event (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        module text,
        version text,
        action text not null,
        by text not null,
        detail jsonb not null
      );
      create index event_module on event (module, id desc);
      create table dev_override (
        id uuid primary key default gen_random_uuid(),
        module text not null,
        version text,
        url text,
        token_hash bytea not null unique,
        created_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        user_id text,
        foreign key (module, version) references version (module, version),
        check ((version is null) <> (url is null))
      );
      create index dev_override_user on dev_override (user_id) where user_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function last_good(module); drop table dev_override, event, health_hour, pin, rollout, version, module, publish_key cascade');
  }
}
