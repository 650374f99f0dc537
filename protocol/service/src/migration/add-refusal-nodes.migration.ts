import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On which node something was refused, and rows that stand for many. */
export class AddRefusalNodes1764310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table protocol.refused_login add column node text, add column folded boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table protocol.refused_login drop column node, drop column folded`);
  }
}
