import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a screen is read and heard where it hangs. */
export class ScreenSettings1795794569469 implements MigrationInterface {
  readonly name = 'ScreenSettings1795794569469';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table screen add settings jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table screen drop settings');
  }
}
