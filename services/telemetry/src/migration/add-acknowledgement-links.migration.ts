import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table telemetry.acknowledgement_link (
  secret_hash bytea primary key,
  delivery uuid not null references telemetry.notification_delivery (id) on delete cascade,
  expires_at timestamptz not null
)`,
  `create index acknowledgement_link_of_delivery on telemetry.acknowledgement_link (delivery)`,
  // Of a delivery and not of a link: every try to send it has a link of its own, and one of them counts.
  `alter table telemetry.notification_delivery add column link_spent_at timestamptz`,
];

/** Links of one use that acknowledge what a message was about. */
export class AddAcknowledgementLinks1795779900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.acknowledgement_link');
    await runner.query('alter table telemetry.notification_delivery drop column link_spent_at');
  }
}
