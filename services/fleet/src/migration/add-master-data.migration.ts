import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What entities carry besides their own fields: who keeps them, their version for locking, and the mark of deletion. */
const keptColumns = `
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column created_by text,
  add column updated_by text,
  add column deleted_at timestamptz`;

/** Versions and system config; history, soft deletion and locking of every entity; uploads on their way to an import. */
export class MasterData1764000000003 implements MigrationInterface {
  readonly name = 'MasterData1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table customer ${keptColumns}, drop constraint customer_name_key;
      create unique index customer_name on customer (name) where deleted_at is null;

      alter table project ${keptColumns}, drop constraint project_name_key, drop constraint project_number_key;
      create unique index project_name on project (name) where deleted_at is null;
      create unique index project_number on project (number) where deleted_at is null;

      alter table "group" ${keptColumns}, drop constraint group_name_key;
      create unique index group_name on "group" (name) where deleted_at is null;

      alter table device
        add column version integer not null default 1,
        add column created_by text,
        add column updated_by text;
      create index device_created on device (created_at, id);
      create index device_expires on device (service_expires_at) where deleted_at is null;
      create index outbox_device on outbox (device_id);

      create table version (
        id uuid primary key default gen_random_uuid(),
        number text not null,
        notes text,
        created_at timestamptz not null default now()
      );
      alter table version ${keptColumns};
      create unique index version_number on version (number) where deleted_at is null;

      create table config (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        value text not null,
        created_at timestamptz not null default now()
      );
      alter table config ${keptColumns};
      create unique index config_name on config (name) where deleted_at is null;

      create table change (
        id bigint generated always as identity primary key,
        entity text not null,
        entity_id uuid not null,
        at timestamptz not null default now(),
        user_id uuid not null,
        login_name text not null,
        request_id text not null,
        action text not null,
        before jsonb,
        after jsonb
      );
      create index change_entity on change (entity_id, id);

      create table upload_part (
        upload_id uuid not null,
        index integer not null check (index >= 0),
        user_id uuid not null,
        at timestamptz not null default now(),
        bytes bytea not null,
        primary key (upload_id, index)
      );

      create function business_zone() returns text language sql stable
        return coalesce((select value from config where name = 'businessTimeZone' and deleted_at is null), 'Asia/Shanghai');

      -- A bare day is the beginning of that day in the business time zone.
      create function moment_of(written text) returns timestamptz language sql stable
        return case when written like '%T%' then written::timestamptz else written::date::timestamp at time zone business_zone() end;

      create function iso(moment timestamptz) returns text language sql stable
        return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    `);
  }

  /** The version before knows nothing that is deleted and still there: it would be back, beside what has its name now. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update device set project_id = null where project_id in (select id from project where deleted_at is not null);
      update project set customer_id = null where customer_id in (select id from customer where deleted_at is not null);
      delete from project where deleted_at is not null;
      delete from customer where deleted_at is not null;
      delete from "group" where deleted_at is not null;
      drop function iso(timestamptz);
      drop function moment_of(text);
      drop function business_zone();
      drop table upload_part, change, config, version;
      drop index outbox_device, device_expires, device_created, group_name, project_number, project_name, customer_name;
      alter table device drop column version, drop column created_by, drop column updated_by;
    `);
    for (const table of ['customer', 'project', '"group"']) {
      await runner.query(`
        alter table ${table} drop column version, drop column updated_at, drop column created_by, drop column updated_by,
          drop column deleted_at, add unique (name)`);
    }
    await runner.query('alter table project add unique (number)');
  }
}
