import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // From the beginning of its first alarm to that of its last one.
  `create table telemetry.rule_storm (
  id int8 generated always as identity primary key,
  rule int8 not null references telemetry.rule on delete cascade,
  started_at timestamptz not null,
  last_at timestamptz not null
)`,
  `create index rule_storm_of_rule on telemetry.rule_storm (rule, last_at)`,
  `alter table telemetry.rule_alarm add column storm int8`,
  `create index rule_alarm_of_storm on telemetry.rule_alarm (storm, started_at desc, id desc) where storm is not null`,
  `create index rule_alarm_of_rule on telemetry.rule_alarm (rule, started_at, id)`,
  `alter table telemetry.notification_delivery add column storm int8`,
  // A channel gets one message about a storm, besides those of escalations.
  `create unique index notification_delivery_of_storm on telemetry.notification_delivery (channel, storm) where escalation is null`,
];

const down = [
  `alter table telemetry.notification_delivery drop column storm`,
  `drop index telemetry.rule_alarm_of_rule`,
  `alter table telemetry.rule_alarm drop column storm`,
  `drop table telemetry.rule_storm`,
];

/** Alarms of one rule for many vehicles at about the same time. */
export class AddStorms1795780700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
