import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Upgrades of devices, each carried by a command, and the campaigns that order them. */
export class CreateCampaign1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table protocol.campaign (
  id uuid primary key,
  name text not null,
  firmware_id uuid not null,
  version text not null,
  state text not null,
  form jsonb not null,
  owner jsonb not null,
  approved_by uuid,
  approved_name text,
  started_name text,
  cause text,
  detail text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  driver text,
  driver_until timestamptz,
  looked_at timestamptz
)`);
    await runner.query('create index campaign_newest on protocol.campaign (created_at desc, id desc)');
    await runner.query(`create index campaign_running on protocol.campaign (id) where state = 'running'`);
    await runner.query(`create table protocol.campaign_group (
  campaign_id uuid not null references protocol.campaign on delete cascade,
  number int2 not null,
  forgiven int4 not null default 0,
  started_at timestamptz,
  passed_at timestamptz,
  primary key (campaign_id, number)
)`);
    await runner.query(`create table protocol.upgrade (
  id uuid primary key,
  device_id uuid not null,
  vin text not null,
  firmware_id uuid,
  campaign_id uuid references protocol.campaign,
  command_id uuid not null unique references protocol.command on delete cascade,
  version text not null,
  version_before text,
  state text not null,
  percent int2,
  bytes_sent int8,
  bytes_total int8,
  cause text,
  detail text,
  requester jsonb,
  reported int2,
  read_version text,
  deadline timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz
)`);
    await runner.query('create index upgrade_device on protocol.upgrade (device_id, created_at desc, id desc)');
    await runner.query('create index upgrade_open on protocol.upgrade (command_id) where ended_at is null');
    await runner.query(`create index upgrade_untold on protocol.upgrade (id) where state = 'success' and told_at is null`);
    await runner.query(`create table protocol.upgrade_step (
  upgrade_id uuid not null references protocol.upgrade on delete cascade,
  number int8 generated always as identity,
  at timestamptz not null default now(),
  state text not null,
  bytes_sent int8,
  detail text,
  primary key (upgrade_id, number)
)`);
    await runner.query(`create table protocol.campaign_device (
  campaign_id uuid not null references protocol.campaign on delete cascade,
  device_id uuid not null,
  vin text not null,
  group_number int2 not null,
  position int4 not null,
  state text not null,
  attempts int2 not null default 0,
  upgrade_id uuid references protocol.upgrade deferrable initially deferred,
  version_before text,
  cause text,
  detail text,
  try_at timestamptz not null default now(),
  waits_since timestamptz,
  begun_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (campaign_id, device_id)
)`);
    await runner.query('create index campaign_device_order on protocol.campaign_device (campaign_id, group_number, position)');
    await runner.query(`create index campaign_device_waiting on protocol.campaign_device (campaign_id, try_at) where state = 'waiting'`);
    await runner.query(`create index campaign_device_running on protocol.campaign_device (upgrade_id) where state = 'running'`);
    await runner.query('create index campaign_device_begun on protocol.campaign_device (campaign_id, begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['campaign_device', 'upgrade_step', 'upgrade', 'campaign_group', 'campaign']) await runner.query(`drop table protocol.${table}`);
  }
}
