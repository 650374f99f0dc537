import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `create table telemetry.notification_channel (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  url text,
  sealed_secret bytea,
  min_level int2 not null,
  project_id uuid,
  language text not null,
  quiet_from time,
  quiet_to time,
  last_answer jsonb,
  answered_at timestamptz,
  created_at timestamptz not null default now()
)`,
  `create index notification_channel_of_user on telemetry.notification_channel (user_id, created_at)`,
  `create table telemetry.fault_mark (
  id int8 generated always as identity primary key,
  fault int8 not null,
  at timestamptz not null default now()
)`,
  `create table telemetry.notification_delivery (
  id uuid primary key default gen_random_uuid(),
  number int8 generated always as identity unique,
  channel uuid not null references telemetry.notification_channel (id) on delete cascade,
  fault int8 not null,
  device int4 not null,
  type int2 not null,
  started_at timestamptz not null,
  level int2 not null,
  state text not null default 'waiting',
  attempts int4 not null default 0,
  answer text,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  unique (channel, fault)
)`,
  `create index notification_delivery_due on telemetry.notification_delivery (next_at) where state = 'waiting'`,
  `create index notification_delivery_of_stretch on telemetry.notification_delivery (channel, device, type, started_at)`,
];

/** Channels of users, faults whose messages are to be made, and the outbox of the messages. */
export class AddNotifications1763692900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table telemetry.notification_delivery, telemetry.fault_mark, telemetry.notification_channel');
  }
}
