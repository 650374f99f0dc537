import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That the demonstration was removed, and by whom: no simulated vehicle is added again. */
export class DemoEnd1764000000012 implements MigrationInterface {
  readonly name = 'DemoEnd1764000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table demo_end (only_row boolean primary key default true check (only_row), at timestamptz not null default now(), by text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table demo_end');
  }
}
