import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pieces of uploaded files are sealed: a file of vehicles can hold their keys. */
export class SealedUploads1795837123955 implements MigrationInterface {
  readonly name = 'SealedUploads1795837123955';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table upload_part add column sealed boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    // The earlier version would take them for files.
    await runner.query('delete from upload_part where sealed');
    await runner.query('alter table upload_part drop column sealed');
  }
}
