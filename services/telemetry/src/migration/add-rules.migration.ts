import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // `within_…` is the data scope of who wrote it. Records from `on_since` on count; null while it is off.
  `create table telemetry.rule (
  id int8 generated always as identity primary key,
  name text not null,
  level int2 not null,
  condition jsonb not null,
  project_id uuid,
  customer_id uuid,
  group_id uuid,
  bms_model text,
  within_all boolean not null,
  within_projects uuid[] not null,
  within_customers uuid[] not null,
  within_groups uuid[] not null,
  on_since timestamptz,
  revision int4 not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
)`,
  // With the record of `raised_at` it had lasted for the duration. `known_to` is how far people were told of the stretch: what late records leave of it is no news.
  `create table telemetry.rule_alarm (
  id int8 generated always as identity primary key,
  rule int8 not null references telemetry.rule on delete cascade,
  device int4 not null,
  level int2 not null,
  started_at timestamptz not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  stopped boolean not null default false,
  metric text,
  extreme float8,
  extreme_at timestamptz,
  known_to timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  comment text,
  unique (rule, device, started_at)
)`,
  `create index rule_alarm_started on telemetry.rule_alarm (started_at desc, id desc)`,
  `create index rule_alarm_device on telemetry.rule_alarm (device, started_at desc)`,
  `create index rule_alarm_open on telemetry.rule_alarm (rule, device) where ended_at is null`,

  // Hours whose records changed since rules were applied to them. Only added to and taken from, like geofence_mark.
  `create table telemetry.rule_mark (device int4 not null, hour timestamptz not null)`,
  `create index rule_mark_device on telemetry.rule_mark (device, hour)`,

  // Up to which record rules were applied to a device, when its open hour was last looked at whole, and up to when its silences are known.
  `create table telemetry.rule_checked (device int4 primary key, checked_to timestamptz, settled_at timestamptz, heard_to timestamptz)`,
];

const down = ['rule_checked', 'rule_mark', 'rule_alarm', 'rule'].map((name) => `drop table telemetry.${name}`);

/** Rules of the deployment, and the alarms that they raise. */
export class AddRules1763693000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
