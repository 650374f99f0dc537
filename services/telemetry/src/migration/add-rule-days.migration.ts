import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Business days that were counted and to which rules about the quality of data wait to be applied. */
export class AddRuleDays1795795663318 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table telemetry.rule_day_mark (device int4 not null, day date not null, primary key (device, day))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.rule_day_mark');
  }
}
