import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDeviceProfile1763690600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table telemetry.device add column profile text not null default 'standard'`);
    // Forget the revisions, so that the snapshot of the fleet fills the new column.
    await runner.query('update telemetry.device set revision = -1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.device drop column profile');
  }
}
