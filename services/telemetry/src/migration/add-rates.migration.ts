import type { MigrationInterface, QueryRunner } from 'typeorm';

// Of rates of change: the time that the extreme of an alarm is per.
const up = [`alter table telemetry.rule_alarm add column per text`];

// The version before knows no such rules.
const down = [`delete from telemetry.rule where condition ->> 'kind' = 'rate'`, `alter table telemetry.rule_alarm drop column per`];

/** Rules about how fast a metric changes. */
export class AddRates1795781200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
