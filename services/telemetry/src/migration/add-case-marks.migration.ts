import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table telemetry.case_mark (
  id int8 generated always as identity primary key,
  fault int8,
  alarm int8,
  at timestamptz not null default now(),
  check (num_nonnulls(fault, alarm) = 1)
)`,
  // The settings, where ingest and rules can compare with them in SQL. Null: no cases are opened automatically.
  `create table telemetry.case_threshold (
  single boolean primary key default true check (single),
  fault_level int2,
  rule_level int2
)`,
  `insert into telemetry.case_threshold default values`,
];

/** Faults and rule alarms for which a case is to be opened, and from which level on. */
export class AddCaseMarks1795794608531 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.case_mark, telemetry.case_threshold');
  }
}
