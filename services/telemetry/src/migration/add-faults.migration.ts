import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Spans in which a vehicle reported a fault. ended_at is null while it is open.
  `create table telemetry.fault (
  id int8 generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  device int4 not null,
  type int2 not null,
  start_level int2 not null,
  highest_level int2 not null,
  end_level int2 not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  comment text
)`,
  `create index fault_started on telemetry.fault (started_at desc, id desc)`,
  `create index fault_device_started on telemetry.fault (device, started_at desc)`,
  `create index fault_device_ended on telemetry.fault (device, ended_at)`,
  `create index fault_open on telemetry.fault (device) where ended_at is null`,
];

export class AddFaults1763690400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.fault');
  }
}
