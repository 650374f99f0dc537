import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // energy_ws is gross where energy_source says where it is from, and net in rows that wait to be counted again.
  `alter table telemetry.operation
  add column returned_ws float8,
  add column energy_source text check (energy_source in ('counter', 'integrated', 'mixed')),
  add column metered jsonb,
  alter column pause_ws set default 0`,
  // Newest first: what users open most is counted first.
  `create index operation_uncounted on telemetry.operation (started_at desc, id desc) where energy_source is null`,
];

const down = [
  `drop index telemetry.operation_uncounted`,
  // The earlier version knows the net alone.
  `update telemetry.operation set energy_ws = energy_ws - returned_ws where returned_ws <> 0`,
  `alter table telemetry.operation drop column returned_ws, drop column energy_source, drop column metered, alter column pause_ws drop default`,
];

/** Energy of operations by the vehicles' counters. The rows of before are counted again behind ingest (`operation/energy-recount.ts`). */
export class AddCountedEnergy1763692400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
