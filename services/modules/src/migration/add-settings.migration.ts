import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators decided of a module: the values of its settings, and the origins that its pages may use. */
export class Settings1764000000003 implements MigrationInterface {
  readonly name = 'Settings1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table module
        add column settings jsonb not null default '{}',
        -- Each with its use: 'connect https://maps.example.com'.
        add column accepted_origins text[] not null default '{}'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table module drop column settings, drop column accepted_origins');
  }
}
