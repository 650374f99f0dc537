import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers, projects, groups, devices, and the outbox of their changes. */
export class Fleet1764000000001 implements MigrationInterface {
  readonly name = 'Fleet1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table customer (
        id uuid primary key default gen_random_uuid(),
        name text not null unique,
        description text,
        created_at timestamptz not null default now()
      );

      create table project (
        id uuid primary key default gen_random_uuid(),
        name text not null unique,
        number text not null unique,
        description text,
        customer_id uuid references customer,
        created_at timestamptz not null default now()
      );
      create index project_customer on project (customer_id);

      create table "group" (
        id uuid primary key default gen_random_uuid(),
        name text not null unique,
        description text,
        created_at timestamptz not null default now()
      );

      create sequence device_revision;

      create table device (
        id uuid primary key default gen_random_uuid(),
        vin text not null unique check (length(vin) between 1 and 17),
        plate text,
        vehicle_type text,
        source text not null check (source in ('manual', 'import', 'login', 'platform')),
        project_id uuid references project,
        profile text not null default 'standard',
        battery_id text,
        pack_codes text[] not null default '{}',
        bms_id text,
        bms_model text,
        hardware_id text,
        software_version text,
        imei text,
        iccid text,
        edition smallint check (edition in (2016, 2025)),
        activated_at timestamptz,
        service_suspended boolean not null default false,
        service_expires_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        revision bigint not null default nextval('device_revision')
      );
      create index device_project on device (project_id);

      create table device_group (
        device_id uuid not null references device on delete cascade,
        group_id uuid not null references "group" on delete cascade,
        primary key (device_id, group_id)
      );
      create index device_group_group on device_group (group_id);

      create table outbox (
        id bigint generated always as identity primary key,
        device_id uuid not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox, device_group, device, "group", project, customer');
    await runner.query('drop sequence device_revision');
  }
}
