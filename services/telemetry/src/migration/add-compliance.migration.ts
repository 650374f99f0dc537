import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // What GB/T 32960.3 asks of the data, counted per vehicle and business day. A day without records has no row.
  `create table telemetry.compliance_day (
  device int4 not null,
  day date not null,
  records int4 not null, live_records int4 not null, reissued_records int4 not null,
  due_reports int4 not null, arrived_reports int4 not null,
  alarm_seconds int4 not null, alarm_records int4 not null,
  expected_values int4 not null, valid_values int4 not null,
  power_downs int4 not null, power_downs_reported int4 not null,
  deviation_ms int8 not null,
  primary key (device, day)
)`,
  `create index compliance_day_day on telemetry.compliance_day (day)`,

  // Days that were counted and whose records changed since.
  `create table telemetry.compliance_mark (
  device int4 not null,
  day date not null,
  primary key (device, day)
)`,
];

export class AddCompliance1763691900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['compliance_mark', 'compliance_day']) await runner.query(`drop table telemetry.${table}`);
  }
}
