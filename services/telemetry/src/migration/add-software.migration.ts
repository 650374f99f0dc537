import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Model of the BMS, and from when on which version ran, as the fleet has them. */
export class AddSoftware1763691300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table telemetry.device add column bms_model text, add column software jsonb not null default '[]'`);
    // Forget the revisions, so that the snapshot of the fleet fills the new columns.
    await runner.query('update telemetry.device set revision = -1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.device drop column bms_model, drop column software');
  }
}
