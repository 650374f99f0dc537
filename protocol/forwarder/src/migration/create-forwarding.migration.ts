import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // `number` names the lock under which one process at a time forwards to the target.
  `create table forwarder.target (
  id uuid primary key default gen_random_uuid(),
  number int4 generated always as identity unique,
  name text not null constraint target_name unique,
  settings jsonb not null,
  sealed_password bytea not null,
  enabled boolean not null default false,
  revision int4 not null default 1,
  -- Sequences of logins count from 1 each day.
  login_day date,
  logins int4 not null default 0,
  created_at timestamptz not null default now()
)`,
  // How far the live messages of a partition have gone. Positions are telemetry's.
  `create table forwarder.lane (
  target uuid not null references forwarder.target (id) on delete cascade,
  partition int2 not null,
  started int8 not null,
  position int8 not null check (position >= started),
  primary key (target, partition)
)`,
  // What was stored during an outage and goes as reissue, beside the live messages.
  `create table forwarder.past (
  id int8 generated always as identity primary key,
  target uuid not null references forwarder.target (id) on delete cascade,
  partition int2 not null,
  position int8 not null,
  until int8 not null check (until >= position)
)`,
  `create index past_of_target on forwarder.past (target, id)`,
  `create table forwarder.ledger (
  target uuid not null references forwarder.target (id) on delete cascade,
  name text not null,
  count int8 not null,
  primary key (target, name)
)`,
  `create table forwarder.refusal (
  id int8 generated always as identity primary key,
  target uuid not null references forwarder.target (id) on delete cascade,
  partition int2 not null,
  position int8 not null,
  device_id uuid not null,
  vin text not null,
  command int2 not null,
  cause text not null,
  attempts int2 not null default 1,
  day date not null,
  stored_at timestamptz not null,
  refused_at timestamptz not null default now(),
  next_at timestamptz,
  unique (target, partition, position)
)`,
  `create index refusal_due on forwarder.refusal (target, next_at) where next_at is not null`,
  `create index refusal_of_target on forwarder.refusal (target, id desc)`,
  `create table forwarder.coverage (
  target uuid not null references forwarder.target (id) on delete cascade,
  day date not null,
  device_id uuid not null,
  vin text not null,
  forwarded int8 not null default 0,
  filtered int8 not null default 0,
  refused int8 not null default 0,
  primary key (target, day, device_id)
)`,
  `create table forwarder.link (
  target uuid primary key references forwarder.target (id) on delete cascade,
  state text not null,
  since timestamptz not null default now(),
  trouble text,
  seen_at timestamptz not null default now(),
  answers jsonb not null default '[]'
)`,
];

const down = ['link', 'coverage', 'refusal', 'ledger', 'past', 'lane', 'target'].map((name) => `drop table forwarder.${name}`);

export class CreateForwarding1795813125406 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
