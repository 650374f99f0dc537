import type { MigrationInterface, QueryRunner } from 'typeorm';

// During the alarms of that rule it raises none for the same vehicle.
const up = [`alter table telemetry.rule add column unless_rule int8 references telemetry.rule on delete set null`];

const down = [`alter table telemetry.rule drop column unless_rule`];

/** Rules that depend on others. */
export class AddRuleDependency1795781500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
