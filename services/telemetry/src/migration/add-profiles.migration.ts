import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The device profiles as the fleet last gave them: frames are read by them while the fleet is away. */
export class AddProfiles1763692000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table telemetry.profile (name text primary key, settings jsonb not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.profile');
  }
}
