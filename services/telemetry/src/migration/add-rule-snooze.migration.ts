import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['snoozed_until timestamptz', 'snoozed_by text', 'snoozed_at timestamptz'];

const indexes = (states: string): string[] => [
  'drop index telemetry.escalation_of_fault, telemetry.escalation_of_rule',
  `create unique index escalation_of_fault on telemetry.escalation (policy, device, type) where ${states} and type is not null`,
  `create unique index escalation_of_rule on telemetry.escalation (policy, device, rule) where ${states} and rule is not null`,
];

const up = [
  `alter table telemetry.rule_alarm ${columns.map((column) => `add column ${column}`).join(', ')}`,
  // Steps that were taken before the last snooze: behind it, an escalation starts again with its first step.
  'alter table telemetry.escalation add column taken_before int4 not null default 0',
  ...indexes(`state in ('running', 'snoozed')`),
  `create index escalation_snoozed on telemetry.escalation (id) where state = 'snoozed'`,
];

// The version before escalates what is snoozed.
const down = [
  'drop index telemetry.escalation_snoozed',
  `update telemetry.escalation set state = 'running', next_at = now() where state = 'snoozed'`,
  ...indexes(`state = 'running'`),
  'alter table telemetry.escalation drop column taken_before',
  `alter table telemetry.rule_alarm ${columns.map((column) => `drop column ${column.split(' ')[0]}`).join(', ')}`,
];

/** Until when rule alarms are snoozed, and escalations that wait for the end of a snooze. */
export class AddRuleSnooze1795812432339 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
