import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which rule alarm open pages were told of urgent ones: of several processes one tells of each. */
export class AddRuleNews1795813200417 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table telemetry.rule_news (single boolean primary key default true check (single), told_to int8 not null)');
    await runner.query('insert into telemetry.rule_news (told_to) select coalesce(max(id), 0) from telemetry.rule_alarm');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.rule_news');
  }
}
