import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Alarms whose messages are to be made, like fault_mark.
  `create table telemetry.rule_alarm_mark (
  id int8 generated always as identity primary key,
  alarm int8 not null,
  at timestamptz not null default now()
)`,
  `alter table telemetry.notification_delivery alter column fault drop not null, alter column type drop not null,
  add column rule_alarm int8, add column rule int8, add column rule_name text, add constraint notification_delivery_of_alarm unique (channel, rule_alarm)`,
  `create index notification_delivery_of_rule on telemetry.notification_delivery (channel, device, rule, started_at) where rule is not null`,
];

// Messages about rule alarms are none to the version before.
const down = [
  `delete from telemetry.notification_delivery where fault is null`,
  `alter table telemetry.notification_delivery drop column rule_alarm, drop column rule, drop column rule_name, alter column fault set not null, alter column type set not null`,
  `drop table telemetry.rule_alarm_mark`,
];

/** Messages about rule alarms, beside those about faults. */
export class AddRuleNotifications1763693100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
