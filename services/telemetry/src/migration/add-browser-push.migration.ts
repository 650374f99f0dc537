import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // The same browser is one person's: who subscribes in it takes it over.
  `alter table telemetry.notification_channel add column label text, add column target_hash bytea`,
  `create unique index notification_channel_target on telemetry.notification_channel (target_hash)`,
  `create table telemetry.push_key (
  one boolean primary key default true check (one),
  public_key bytea not null,
  sealed_private bytea not null
)`,
];

// The version before knows no browsers.
const down = [
  `delete from telemetry.notification_channel where kind = 'push'`,
  `drop table telemetry.push_key`,
  `drop index telemetry.notification_channel_target`,
  `alter table telemetry.notification_channel drop column label, drop column target_hash`,
];

/** Browsers as notification channels, and the key by which push services know the console. */
export class AddBrowserPush1795795494210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
