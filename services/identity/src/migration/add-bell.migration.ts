import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person wants of the bell in the header. */
export class Bell1795794591030 implements MigrationInterface {
  readonly name = 'Bell1795794591030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table kept_bell (
        user_id uuid primary key references "user" (id) on delete cascade,
        min_level smallint not null,
        sound boolean not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table kept_bell');
  }
}
