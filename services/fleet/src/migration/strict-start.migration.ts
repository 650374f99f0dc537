import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deployment that begins demands signatures. One that has run before has its standard profile at least, and keeps what it has. */
export class StrictStart1764000000009 implements MigrationInterface {
  readonly name = 'StrictStart1764000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update security_default set signature = 'required' where updated_by is null and not exists (select from device) and not exists (select from profile)`);
  }

  /** What is demanded stays: going back makes no vehicle easier to pretend. */
  async down(): Promise<void> {
    // Nothing of the schema changed.
  }
}
