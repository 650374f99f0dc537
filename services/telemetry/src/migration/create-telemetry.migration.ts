import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of `record` and `latest`, widest first so that no padding lies between them. */
const recordColumns = `
  longitude int4, latitude int4, mileage int4, insulation_resistance int4,
  alarm_flags int4, fault_flags int4, cumulative_charge int4, cumulative_discharge int4,
  flags int2 not null, derived int2 not null,
  coordinate_system int2, speed int2, total_voltage int2, current int2, soc int2, soh int2,
  vehicle_state int2, charging_state int2, drive_mode int2, dcdc_state int2, gear int2, accelerator int2, brake int2,
  operating_mode int2, self_test int2, plug_in int2, thermal_management int2, relays int2, relays_valid int2,
  supply_voltage int2, signal_strength int2, chemistry int2,
  fault_level int2, fault_total int2, restrictions int2, power_limit int2,
  rated_capacity int2, rated_voltage int2, rated_energy int2,
  highest_cell_voltage int2, highest_cell_voltage_bmu int2, highest_cell_voltage_cell int2,
  lowest_cell_voltage int2, lowest_cell_voltage_bmu int2, lowest_cell_voltage_cell int2,
  highest_temperature int2, highest_temperature_bmu int2, highest_temperature_probe int2,
  lowest_temperature int2, lowest_temperature_bmu int2, lowest_temperature_probe int2, average_temperature int2,
  faults int2[], cells bytea`;

const rolledUp = {
  int8: ['mileage', 'insulation_resistance', 'cumulative_charge', 'cumulative_discharge'],
  int4: [
    'speed', 'total_voltage', 'current', 'soc', 'soh', 'supply_voltage', 'signal_strength', 'power_limit', 'accelerator', 'brake',
    'fault_level', 'fault_total', 'highest_cell_voltage', 'lowest_cell_voltage', 'cell_voltage_spread',
    'highest_temperature', 'lowest_temperature', 'average_temperature',
  ],
} as const;

const rollupColumns = [
  ...rolledUp.int8.map((name) => `${name}_sum int8`),
  ...rolledUp.int8.map((name) => `${name}_min int4, ${name}_max int4`),
  ...rolledUp.int4.map((name) => `${name}_sum int4`),
  ...rolledUp.int4.map((name) => `${name}_min int2, ${name}_max int2`),
  ...[...rolledUp.int8, ...rolledUp.int4].map((name) => `${name}_n int2 not null`),
].join(',\n  ');

const up = [
  // What telemetry needs of the fleet. A row without a VIN is a device that sent frames before fleet's event about it arrived.
  `create table telemetry.device (
  number int4 generated always as identity primary key,
  id uuid not null unique,
  vin text,
  plate text,
  project_id uuid,
  project_name text,
  customer_id uuid,
  customer_name text,
  group_ids uuid[] not null default '{}',
  deleted boolean not null default false,
  revision int8 not null default -1
)`,
  `create index device_vin on telemetry.device (vin)`,

  `create table telemetry.record (
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  device int4 not null,${recordColumns}
)`,
  `select create_hypertable('telemetry.record', by_range('recorded_at', interval '1 day'), create_default_indexes => false)`,
  `create unique index record_key on telemetry.record (device, recorded_at)`,

  // Raw frames, both directions. The digest is of the data unit: the same frame again finds its row.
  `create table telemetry.message (
  at timestamptz not null,
  received_at timestamptz not null,
  digest int8 not null,
  device int4 not null,
  command int2 not null,
  downward boolean not null,
  rejected text,
  frame bytea not null
)`,
  `select create_hypertable('telemetry.message', by_range('at', interval '1 day'), create_default_indexes => false)`,
  `create unique index message_key on telemetry.message (device, at, digest)`,

  `create table telemetry.latest (
  recorded_at timestamptz not null,
  received_at timestamptz not null,
  device int4 primary key,${recordColumns},
  seen_at timestamptz not null,
  working_state text not null,
  reasons jsonb
) with (fillfactor = 60)`,

  `create table telemetry.rollup_minute (
  minute timestamptz not null,
  device int4 not null,
  records int2 not null,
  ${rollupColumns}
)`,
  `select create_hypertable('telemetry.rollup_minute', by_range('minute', interval '30 days'), create_default_indexes => false)`,
  `create unique index rollup_minute_key on telemetry.rollup_minute (device, minute)`,

  // A row a partition, so that partitions do not wait for each other.
  `create table telemetry.ledger (
  partition int2 not null,
  name text not null,
  count int8 not null,
  primary key (partition, name)
)`,

  // Batches that are stored and perhaps not acknowledged yet. The time stamp distinguishes a recreated stream from the old one.
  `create table telemetry.stored_batch (
  partition int2 not null,
  sequence int8 not null,
  stamped int8 not null,
  stored_at timestamptz not null default now(),
  primary key (partition, sequence, stamped)
)`,
];

const down = ['stored_batch', 'ledger', 'rollup_minute', 'latest', 'message', 'record', 'device'].map((name) => `drop table telemetry.${name}`);

export class CreateTelemetry1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists timescaledb');
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
