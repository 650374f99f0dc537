import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a version was halted, or failed for users of its canary, outlives the rollout in which it did. */
export class Doubt1795823700000 implements MigrationInterface {
  readonly name = 'Doubt1795823700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table version add column doubted boolean not null default false;
      update version set doubted = true where state = 'halted';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table version drop column doubted');
  }
}
