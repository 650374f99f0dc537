import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnstoreOff, columnstoreOn } from './columnstore.ts';

async function licenseOf(runner: QueryRunner): Promise<string | null> {
  const [row] = await runner.manager.query<{ license: string | null }[]>(`select current_setting('timescaledb.license', true) as license`);
  return row?.license ?? null;
}

/** Only where the edition of TimescaleDB has a columnstore. */
export class AddColumnstore1763691000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of columnstoreOn(await licenseOf(runner))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of columnstoreOff(await licenseOf(runner))) await runner.query(statement);
  }
}
