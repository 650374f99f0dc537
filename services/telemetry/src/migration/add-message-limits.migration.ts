import type { MigrationInterface, QueryRunner } from 'typeorm';

// WeCom and DingTalk refuse more than 20 messages per minute to one robot.
const up = [
  `alter table telemetry.notification_channel add column per_minute int2`,
  `update telemetry.notification_channel set per_minute = 20 where kind in ('wecom', 'dingtalk', 'feishu')`,
  `create table telemetry.notification_sent (
  channel uuid not null references telemetry.notification_channel (id) on delete cascade,
  at timestamptz not null default clock_timestamp()
)`,
  `create index notification_sent_of_channel on telemetry.notification_sent (channel, at)`,
  `create index notification_delivery_of_channel on telemetry.notification_delivery (channel, level desc, next_at) where state = 'waiting' and not digest`,
];

// The version before knows no SMS gateways.
const down = [
  `delete from telemetry.notification_channel where kind = 'sms'`,
  `drop index telemetry.notification_delivery_of_channel`,
  `drop table telemetry.notification_sent`,
  `alter table telemetry.notification_channel drop column per_minute`,
];

/** How many messages a channel takes per minute, and what it took in the last one. */
export class AddMessageLimits1795795282218 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
