import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who ended a fault that the vehicle did not end, and why: set while ended_at is that person's moment. */
export class AddFaultClearing1763691400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.fault add column cleared_by text, add column clear_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.fault drop column cleared_by, drop column clear_reason');
  }
}
