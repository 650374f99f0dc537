import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commands with every step they took, the requests by which answers find them, and the settings that vehicles reported. */
export class CreateCommand1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table protocol.command (
  id uuid primary key,
  device_id uuid not null,
  vin text not null,
  command text not null,
  state text not null,
  arguments jsonb not null,
  reason text,
  batch_id uuid,
  requested_by uuid,
  requested_name text,
  needs_approval boolean not null,
  approved_by uuid,
  approved_name text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  deadline timestamptz,
  node text,
  attempts int2 not null default 0,
  waiting_for text,
  cause text,
  detail text,
  result jsonb
)`);
    await runner.query(`create unique index command_open on protocol.command (device_id, command) where state in ('queued', 'sent', 'acknowledged', 'executing')`);
    await runner.query('create index command_device on protocol.command (device_id, created_at desc, id desc)');
    await runner.query('create index command_batch on protocol.command (batch_id, created_at desc, id desc) where batch_id is not null');
    await runner.query(`create table protocol.command_step (
  command_id uuid not null references protocol.command on delete cascade,
  number int8 generated always as identity,
  at timestamptz not null default now(),
  step text not null,
  bytes bytea,
  detail text,
  by_name text,
  primary key (command_id, number)
)`);
    // The protocol has no serial number: each request of a device has a second of its own, by which its answer finds it.
    await runner.query(`create table protocol.command_request (
  device_id uuid not null,
  at timestamptz not null,
  code int2 not null,
  command_id uuid not null references protocol.command on delete cascade,
  primary key (device_id, at)
)`);
    await runner.query(`create table protocol.device_setting (
  device_id uuid not null,
  name text not null,
  value jsonb not null,
  known_at timestamptz not null,
  primary key (device_id, name)
)`);
    await runner.query(`create table protocol.device_setting_change (
  id int8 generated always as identity primary key,
  device_id uuid not null,
  name text not null,
  before jsonb,
  after jsonb not null,
  at timestamptz not null,
  command_id uuid not null,
  by_name text
)`);
    await runner.query('create index device_setting_change_device on protocol.device_setting_change (device_id, id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['device_setting_change', 'device_setting', 'command_request', 'command_step', 'command']) await runner.query(`drop table protocol.${table}`);
  }
}
