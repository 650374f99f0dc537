import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Firmware with the keys that sign it, the parts of uploads, and the secret of links to download. */
export class CreateFirmware1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table protocol.firmware_key (
  id text primary key,
  name text not null,
  public_key text not null unique,
  created_at timestamptz not null default now(),
  created_by text not null,
  revoked_at timestamptz
)`);
    await runner.query(`create table protocol.firmware (
  id uuid primary key,
  -- What makes it one: the same bytes for the same devices.
  identity text not null,
  manifest jsonb not null,
  version text not null,
  size int8 not null,
  sha256 text not null,
  key_id text not null references protocol.firmware_key,
  signature text not null,
  state text not null check (state in ('uploading', 'ready', 'refused')),
  cause text,
  uploaded_bytes int8 not null default 0,
  created_at timestamptz not null default now(),
  created_by text not null,
  touched_at timestamptz not null default now(),
  ready_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text
)`);
    await runner.query(`create unique index firmware_identity on protocol.firmware (identity) where state <> 'refused' and withdrawn_at is null`);
    await runner.query('create index firmware_created on protocol.firmware (created_at desc, id desc)');
    await runner.query(`create table protocol.firmware_part (
  firmware_id uuid not null references protocol.firmware on delete cascade,
  part_offset int8 not null,
  bytes int4 not null,
  part_id uuid not null,
  primary key (firmware_id, part_offset)
)`);
    await runner.query(`create table protocol.delivery_secret (
  one boolean primary key default true check (one),
  secret bytea not null
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['delivery_secret', 'firmware_part', 'firmware', 'firmware_key']) await runner.query(`drop table protocol.${table}`);
  }
}
