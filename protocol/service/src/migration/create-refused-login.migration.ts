import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicles that were kept out, a row for each VIN and cause. */
export class CreateRefusedLogin1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table protocol.refused_login (
  vin text not null,
  cause text not null,
  address text not null,
  iccid text,
  edition int2 not null,
  count int4 not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (vin, cause)
)`);
    await runner.query('create index refused_login_last on protocol.refused_login (last_at desc, vin desc, cause desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table protocol.refused_login');
  }
}
