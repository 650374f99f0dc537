import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = ['assigned_to uuid', 'assigned_name text', 'snoozed_until timestamptz', 'snoozed_by text', 'snoozed_at timestamptz', 'snoozed_level int2', 'snoozed_highest int2'];

const up = [
  `alter table telemetry.fault ${columns.map((column) => `add column ${column}`).join(', ')}`,
  // What the columns of a fault do not keep: they have the newest alone.
  `create table telemetry.fault_step (
  id int8 generated always as identity primary key,
  fault int8 not null references telemetry.fault (id) on delete cascade,
  kind text not null,
  at timestamptz not null default now(),
  by text,
  level int2,
  detail text,
  until timestamptz
)`,
  `create index fault_step_of_fault on telemetry.fault_step (fault)`,
  `create index fault_assigned on telemetry.fault (assigned_to) where assigned_to is not null`,
];

/** To whom faults are assigned, until when they are snoozed, and the timeline of each. */
export class AddFaultWork1795782700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.fault_step');
    await runner.query(`alter table telemetry.fault ${columns.map((column) => `drop column ${column.split(' ')[0]}`).join(', ')}`);
  }
}
