import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view that a list opens with, and views that were deleted and can be restored. */
export class DefaultViews1795782604856 implements MigrationInterface {
  readonly name = 'DefaultViews1795782604856';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table saved_view add column is_default boolean not null default false, add column deleted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from saved_view where deleted_at is not null');
    await runner.query('alter table saved_view drop column deleted_at, drop column is_default');
  }
}
