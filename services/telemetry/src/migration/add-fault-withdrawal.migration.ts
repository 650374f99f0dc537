import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who last took the acknowledgement of a fault back, and when. */
export class AddFaultWithdrawal1763692600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.fault add column withdrawn_at timestamptz, add column withdrawn_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.fault drop column withdrawn_at, drop column withdrawn_by');
  }
}
