import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The level of a fault when it was acknowledged, and its highest until then. Of one acknowledged before: those that it has now. */
export class AddAcknowledgedLevel1763692200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.fault add column acknowledged_level int2, add column acknowledged_highest int2');
    await runner.query('update telemetry.fault set acknowledged_level = end_level, acknowledged_highest = highest_level where acknowledged_at is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table telemetry.fault drop column acknowledged_level, drop column acknowledged_highest');
  }
}
