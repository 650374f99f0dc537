import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a vehicle proved at its login that it is this vehicle. */
export class AddSessionProof1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table protocol.terminal_session add column proof text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table protocol.terminal_session drop column proof');
  }
}
