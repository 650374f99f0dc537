import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How terminals were connected, every refusal with its bytes, and captured frames. */
export class AddTerminalLog1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table protocol.refused_login add column peer text not null default '', add column link text, add column samples jsonb not null default '[]', add column device_id uuid;
      alter table protocol.refused_login alter column edition drop not null;
      alter table protocol.refused_login drop constraint refused_login_pkey, add primary key (vin, cause, peer);
      drop index protocol.refused_login_last;
      create index refused_login_last on protocol.refused_login (last_at desc, vin desc, cause desc, peer desc);

      create table protocol.listener_node (name text primary key, seen_at timestamptz not null);
      create table protocol.terminal_session (
        id uuid primary key,
        vin text not null,
        device_id uuid not null,
        node text not null,
        address text not null,
        transport text not null,
        certificate text,
        link text,
        edition int2 not null,
        since timestamptz not null,
        until timestamptz,
        cause text,
        frames_in int8 not null,
        frames_out int8 not null,
        counted_at timestamptz not null
      );
      create index terminal_session_device on protocol.terminal_session (device_id, since desc, id desc);
      create index terminal_session_since on protocol.terminal_session (since desc);
      create table protocol.platform_link (
        id uuid primary key,
        platform text not null,
        node text not null,
        address text not null,
        transport text not null,
        since timestamptz not null,
        until timestamptz,
        cause text,
        vehicles int4 not null,
        vehicles_max int4 not null,
        frames_in int8 not null,
        frames_out int8 not null,
        counted_at timestamptz not null
      );
      create index platform_link_since on protocol.platform_link (since desc);

      create table protocol.capture (
        id uuid primary key default gen_random_uuid(),
        device_id uuid not null,
        vin text not null,
        state text not null default 'running',
        started_at timestamptz not null default now(),
        started_by text not null,
        until timestamptz not null,
        bytes_max int4 not null,
        frames int4 not null default 0,
        bytes int4 not null default 0
      );
      create unique index capture_running on protocol.capture (device_id) where state = 'running';
      create index capture_started on protocol.capture (started_at desc);
      create table protocol.capture_frame (
        capture_id uuid not null references protocol.capture on delete cascade,
        seq bigint generated always as identity,
        at timestamptz not null,
        direction text not null,
        node text not null,
        address text not null,
        port int4 not null,
        is_frame boolean not null,
        masked boolean not null,
        refused text,
        bytes bytea not null,
        primary key (capture_id, seq)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table protocol.capture_frame;
      drop table protocol.capture;
      drop table protocol.platform_link;
      drop table protocol.terminal_session;
      drop table protocol.listener_node;
      delete from protocol.refused_login where cause not in ('vinUnknown', 'vinDuplicate') or peer <> '' or edition is null;
      alter table protocol.refused_login drop constraint refused_login_pkey, add primary key (vin, cause);
      drop index protocol.refused_login_last;
      create index refused_login_last on protocol.refused_login (last_at desc, vin desc, cause desc);
      alter table protocol.refused_login alter column edition set not null;
      alter table protocol.refused_login drop column peer, drop column link, drop column samples, drop column device_id;
    `);
  }
}
