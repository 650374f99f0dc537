import type { MigrationInterface, QueryRunner } from 'typeorm';

const places = ['start_longitude', 'start_latitude', 'end_longitude', 'end_latitude'].map((name) => `${name} int4`);
const parts = ['highest_cell_voltage', 'lowest_cell_voltage'].flatMap((name) => [`${name}_bmu int2`, `${name}_cell int2`]);
const probes = ['highest_temperature', 'lowest_temperature'].flatMap((name) => [`${name}_bmu int2`, `${name}_probe int2`]);
const added = ['detailed_to timestamptz', ...places, 'top_speed float4', ...parts, ...probes, 'plug_in int2', 'curve jsonb'];

const up = [
  // detailed_to is the end that the details are of; null = they wait to be calculated. Places are 1e-6 degree WGS-84.
  `alter table telemetry.operation ${added.map((column) => `add column ${column}`).join(', ')}`,
  `create index operation_undetailed on telemetry.operation (started_at desc, id desc) where detailed_to is null`,
  // Hours whose records changed, so that the details of their operations are calculated again.
  `create table telemetry.detail_mark (device int4 not null, hour timestamptz not null)`,
];

const down = [
  `drop table telemetry.detail_mark`,
  `drop index telemetry.operation_undetailed`,
  `alter table telemetry.operation ${added.map((column) => `drop column ${column.split(' ')[0] ?? ''}`).join(', ')}`,
];

/** Where an operation was, how fast, which cells were at the extremes, and how a charge went. Operations of before are calculated behind ingest (`detail/`). */
export class AddOperationDetails1763692550000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
