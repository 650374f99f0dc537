import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofRule = (device: string): string[] => [
  'drop index telemetry.escalation_of_rule',
  `create unique index escalation_of_rule on telemetry.escalation (policy, ${device}, rule) where state in ('running', 'snoozed') and rule is not null`,
];

const carrying = ['rule_alarm', 'escalation', 'notification_delivery'];

const up = [
  // Without a device it is about a number of vehicles: `extreme` is the most of them, `sample` some of these.
  ...carrying.map((table) => `alter table telemetry.${table} alter column device drop not null`),
  'alter table telemetry.rule_alarm add column sample int4[]',
  // One per rule and stretch, whichever process looks.
  'create unique index rule_alarm_of_fleet on telemetry.rule_alarm (rule) where device is null and ended_at is null',
  ...ofRule('coalesce(device, 0)'),
];

// The version before knows alarms of vehicles alone.
const down = [
  ...carrying.map((table) => `delete from telemetry.${table} where device is null`),
  `delete from telemetry.rule where condition ->> 'kind' = 'fleetCount'`,
  ...ofRule('device'),
  'drop index telemetry.rule_alarm_of_fleet',
  'alter table telemetry.rule_alarm drop column sample',
  ...carrying.map((table) => `alter table telemetry.${table} alter column device set not null`),
];

/** Alarms about a number of vehicles, and what is sent of them. */
export class AddFleetAlarms1795813440139 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
