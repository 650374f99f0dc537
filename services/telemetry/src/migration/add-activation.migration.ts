import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a device was put into service, as the fleet has it. */
export class AddActivation1763690900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.device add column activated_at timestamptz');
    // Forget the revisions, so that the snapshot of the fleet fills the new column.
    await runner.query('update telemetry.device set revision = -1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.device drop column activated_at');
  }
}
