import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Charges and discharges. read_at, read_power and pause_ws are what going on with one needs.
  `create table telemetry.operation (
  id int8 generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  read_at timestamptz not null,
  energy_ws float8 not null,
  pause_ws float8 not null,
  read_power float8,
  start_mileage float8,
  end_mileage float8,
  device int4 not null,
  start_soc float4,
  end_soc float4,
  highest_current float4,
  lowest_temperature float4,
  highest_temperature float4,
  lowest_cell_voltage float4,
  highest_cell_voltage float4,
  end_cell_spread float4,
  kind text not null
) with (fillfactor = 80)`,
  `create index operation_started on telemetry.operation (started_at desc, id desc)`,
  `create index operation_device_started on telemetry.operation (device, kind, started_at desc)`,
];

export class AddOperations1763690500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.operation');
  }
}
