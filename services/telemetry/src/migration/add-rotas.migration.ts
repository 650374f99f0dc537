import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table telemetry.rota (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  rhythm text not null,
  hour int2 not null,
  starts_on date not null,
  people uuid[] not null,
  revision int4 not null default 1
)`,
  `create table telemetry.rota_override (
  id uuid primary key default gen_random_uuid(),
  number int8 generated always as identity,
  rota uuid not null references telemetry.rota (id) on delete cascade,
  user_id uuid not null,
  from_at timestamptz not null,
  to_at timestamptz not null
)`,
  `create index rota_override_of_rota on telemetry.rota_override (rota, to_at)`,
  `create table telemetry.escalation_policy (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  enabled boolean not null,
  min_level int2 not null,
  project_id uuid,
  language text not null,
  rounds int2 not null,
  steps jsonb not null,
  revision int4 not null default 1
)`,
  // `taken` steps are done; the next one is due at `next_at`.
  `create table telemetry.escalation (
  id int8 generated always as identity primary key,
  policy uuid not null references telemetry.escalation_policy (id) on delete cascade,
  fault int8,
  rule_alarm int8,
  rule int8,
  rule_name text,
  device int4 not null,
  type int2,
  level int2 not null,
  alarm_started_at timestamptz not null,
  created_at timestamptz not null default now(),
  state text not null default 'running',
  taken int4 not null default 0,
  next_at timestamptz default now(),
  over_at timestamptz
)`,
  `create unique index escalation_of_fault on telemetry.escalation (policy, device, type) where state = 'running' and type is not null`,
  `create unique index escalation_of_rule on telemetry.escalation (policy, device, rule) where state = 'running' and rule is not null`,
  `create index escalation_due on telemetry.escalation (next_at) where state = 'running'`,
  `create index escalation_of_policy on telemetry.escalation (policy)`,
  `create index escalation_over on telemetry.escalation (over_at) where over_at is not null`,
  `create table telemetry.escalation_step (
  escalation int8 not null references telemetry.escalation (id) on delete cascade,
  number int4 not null,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text,
  rota_name text,
  outcome text not null,
  primary key (escalation, number)
)`,
  // A channel for people on duty who have none of their own.
  `alter table telemetry.notification_channel add column duty boolean not null default false`,
  `create unique index notification_channel_duty on telemetry.notification_channel (user_id) where duty`,
  // No reference: a message stays in the list of its user when its escalation is forgotten.
  `alter table telemetry.notification_delivery add column escalation int8, add column escalation_step int4,
  drop constraint notification_delivery_channel_fault_key, drop constraint notification_delivery_of_alarm`,
  `create unique index notification_delivery_of_fault on telemetry.notification_delivery (channel, fault) where escalation is null`,
  `create unique index notification_delivery_of_alarm on telemetry.notification_delivery (channel, rule_alarm) where escalation is null`,
  `create unique index notification_delivery_of_step on telemetry.notification_delivery (channel, escalation, escalation_step)`,
  `create index notification_delivery_of_escalation on telemetry.notification_delivery (escalation) where state = 'waiting'`,
];

// The version before knows one message for each channel and alarm, and no robots.
const down = [
  `delete from telemetry.notification_delivery where escalation is not null`,
  `delete from telemetry.notification_channel where duty or kind not in ('email', 'webhook')`,
  `drop index telemetry.notification_delivery_of_fault, telemetry.notification_delivery_of_alarm, telemetry.notification_delivery_of_step, telemetry.notification_delivery_of_escalation, telemetry.notification_channel_duty`,
  `alter table telemetry.notification_delivery drop column escalation, drop column escalation_step,
  add constraint notification_delivery_channel_fault_key unique (channel, fault), add constraint notification_delivery_of_alarm unique (channel, rule_alarm)`,
  `alter table telemetry.notification_channel drop column duty`,
  `drop table telemetry.escalation_step, telemetry.escalation, telemetry.escalation_policy, telemetry.rota_override, telemetry.rota`,
];

/** Rotas, escalation policies, and what they send. */
export class AddRotas1795780400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
