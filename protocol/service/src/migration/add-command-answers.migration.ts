import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which requests were answered and when by the terminal's clock, and the answers that belong to no request. */
export class AddCommandAnswers1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table protocol.command_request add column answered_at timestamptz, add column answer_time timestamptz');
    await runner.query(`create table protocol.unmatched_answer (
  id int8 generated always as identity primary key,
  device_id uuid not null,
  received_at timestamptz not null default now(),
  code int2 not null,
  reason text not null,
  bytes bytea not null
)`);
    await runner.query('create index unmatched_answer_device on protocol.unmatched_answer (device_id, id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table protocol.unmatched_answer');
    await runner.query('alter table protocol.command_request drop column answered_at, drop column answer_time');
  }
}
