import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicle models with the static data of GB/T 32960.3-2025, and which one a device is of. */
export class VehicleModels1764000000006 implements MigrationInterface {
  readonly name = 'VehicleModels1764000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vehicle_model (
        id uuid primary key default gen_random_uuid(),
        number text not null,
        configuration text,
        edition text,
        power text,
        top_speed numeric(8, 2),
        electric_range numeric(8, 2),
        range_test text,
        gear_ratios text,
        rated_voltage numeric(8, 2),
        rated_energy numeric(8, 2),
        voltage_method text,
        alarm_thresholds text,
        swappable boolean not null default false,
        range_extended boolean not null default false,
        pack_model text,
        pack_count numeric(8, 2),
        pack_chemistry text,
        pack_energy numeric(8, 2),
        pack_cooling text,
        pack_layout text,
        pack_position text,
        motor_model text,
        motor_kind text,
        motor_position text,
        motor_cooling text,
        motor_voltage numeric(8, 2),
        motor_current numeric(8, 2),
        motor_power numeric(8, 2),
        motor_speed numeric(8, 2),
        motor_torque numeric(8, 2),
        motor_output_torque numeric(8, 2),
        fuel_type text,
        fuel_grade text,
        engine_power numeric(8, 2),
        engine_torque numeric(8, 2),
        fuel_cell_fuel text,
        tank_kind text,
        tank_pressure numeric(8, 2),
        fuel_cell_cooling text,
        fuel_cell_voltage numeric(8, 2),
        fuel_cell_rated_power numeric(8, 2),
        fuel_cell_peak_power numeric(8, 2),
        stack_count numeric(8, 2),
        hydrogen_range numeric(8, 2),
        hydrogen_mass numeric(8, 2),
        terminal_model text,
        terminal_brand text,
        created_at timestamptz not null default now(),
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        created_by text,
        updated_by text,
        deleted_at timestamptz
      );
      create unique index vehicle_model_key on vehicle_model (number, coalesce(configuration, '')) where deleted_at is null;

      alter table device add column model_id uuid references vehicle_model;
      create index device_model on device (model_id) where model_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table device drop column model_id; drop table vehicle_model');
  }
}
