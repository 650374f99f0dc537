import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Days and hours of the week; null: it raises alarms at any time.
  `alter table telemetry.rule add column hours jsonb`,

  // `within_…` is the data scope of who wrote it. One that is deleted has ended then: late records are judged as they were before.
  `create table telemetry.maintenance_period (
  id int8 generated always as identity primary key,
  reason text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  project_id uuid,
  customer_id uuid,
  group_id uuid,
  within_all boolean not null,
  within_projects uuid[] not null,
  within_customers uuid[] not null,
  within_groups uuid[] not null,
  revision int4 not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
)`,
  `create index maintenance_period_started on telemetry.maintenance_period (started_at desc, id desc)`,
];

// A rule with hours would raise alarms at any time in the version before: it is off there.
const down = [
  `update telemetry.rule_alarm set ended_at = greatest(started_at, now()), stopped = true from telemetry.rule where rule.id = rule_alarm.rule and rule.hours is not null and rule_alarm.ended_at is null`,
  `update telemetry.rule set on_since = null where hours is not null`,
  `alter table telemetry.rule drop column hours`,
  `drop table telemetry.maintenance_period`,
];

/** When rules raise alarms, and when they raise none. */
export class AddMaintenance1795780100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
