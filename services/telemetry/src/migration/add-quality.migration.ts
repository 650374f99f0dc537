import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Score of each device on its last judged business day; null columns for one that was looked at and had sent nothing. */
export class AddQuality1763691100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table telemetry.quality (
  device int4 primary key,
  looked_at date not null,
  day date,
  records int4,
  score int2,
  worst text
)`);
    await runner.query('create index quality_score on telemetry.quality (score, device) where score is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.quality');
  }
}
