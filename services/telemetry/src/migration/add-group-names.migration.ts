import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside the ids, in their order. */
export class AddGroupNames1763690300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table telemetry.device add column group_names text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.device drop column group_names');
  }
}
