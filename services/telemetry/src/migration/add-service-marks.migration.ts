import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `alter table telemetry.device add column service_expires_at date`,
  // What is stored of a device has no expiration yet: the snapshot of the fleet has the last word.
  `update telemetry.device set revision = -1`,
  // Counters as they were then, in km and kWh; null where the vehicle had not sent them.
  `create table telemetry.service_mark (
  id int8 generated always as identity primary key,
  device int4 not null,
  started_at timestamptz not null,
  mileage float8,
  cumulative_charge float8,
  cumulative_discharge float8,
  comment text,
  created_at timestamptz not null default now(),
  created_by text not null,
  deleted_at timestamptz
)`,
  `create index service_mark_device on telemetry.service_mark (device, started_at desc)`,
];

const down = [`drop table telemetry.service_mark`, `alter table telemetry.device drop column service_expires_at`];

/** Services that were done on vehicles, and the last day of their service. */
export class AddServiceMarks1795795167629 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
