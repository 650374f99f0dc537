import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicles of which everything is deleted, and for a while what still arrives of them. */
export class AddErasure1763692700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table telemetry.erasure (device int4 primary key, asked_at timestamptz not null default now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.erasure');
  }
}
