import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `alter table telemetry.notification_channel add column digest text not null default 'none', add column digest_hour int2 not null default 8`,
  // Those of one batch leave in one message, and are tried again together.
  `alter table telemetry.notification_delivery add column digest boolean not null default false, add column batch uuid`,
  `create index notification_delivery_of_digest on telemetry.notification_delivery (channel, next_at) where state = 'waiting' and digest`,
];

const down = [
  `drop index telemetry.notification_delivery_of_digest`,
  `alter table telemetry.notification_delivery drop column digest, drop column batch`,
  `alter table telemetry.notification_channel drop column digest, drop column digest_hour`,
];

/** Messages that are gathered in one. */
export class AddDigests1795782000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
