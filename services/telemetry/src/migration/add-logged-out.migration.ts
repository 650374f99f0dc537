import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a vehicle last logged out: it is offline until it reports again. */
export class AddLoggedOut1763691700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.latest add column logged_out_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.latest drop column logged_out_at');
  }
}
