import type { MigrationInterface, QueryRunner } from 'typeorm';

// Filled from the snapshot of the fleet at the next start.
const up = [`alter table telemetry.device add column model_id uuid, add column model_name text`, `alter table telemetry.rule add column model_id uuid`];

// A rule for a model would be for all models in the version before: it is off there.
const down = [
  `update telemetry.rule_alarm set ended_at = greatest(started_at, now()), stopped = true from telemetry.rule where rule.id = rule_alarm.rule and rule.model_id is not null and rule_alarm.ended_at is null`,
  `update telemetry.rule set on_since = null where model_id is not null`,
  `alter table telemetry.rule drop column model_id`,
  `alter table telemetry.device drop column model_id, drop column model_name`,
];

/** Rules for a vehicle model. */
export class AddVehicleModels1795781400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
