import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // A day of UTC, as a chunk of records is: what the archive holds of it, and whether the store still does.
  `create table telemetry.archive_day (
  day date primary key,
  generation int4 not null default 0,
  rows int8 not null default 0,
  bytes int8 not null default 0,
  begun_at timestamptz not null default now(),
  verified_at timestamptz,
  dropped_at timestamptz,
  failed text,
  ordered text check (ordered in ('verify', 'restore')),
  ordered_until timestamptz
)`,
  `create table telemetry.archive_file (
  day date not null references telemetry.archive_day on delete cascade,
  project uuid not null,
  path text not null,
  rows int8 not null,
  bytes int8 not null,
  sha256 text not null,
  sums jsonb not null,
  devices int4[] not null,
  primary key (day, project)
)`,
  // Days whose records in the store changed since they were written, and how often: a change during the writing stays.
  `create table telemetry.archive_mark (day date primary key, changes int8 not null default 1)`,
  // Devices whose records of an archived day are back in the store. Without an end they go when they are archived again.
  `create table telemetry.archive_open (
  day date not null,
  device int4 not null,
  until timestamptz,
  primary key (day, device)
)`,
  // Frames of archived days, until their device's day is open for them.
  `create table telemetry.archive_late (
  id int8 generated always as identity primary key,
  day date not null,
  device int4 not null,
  device_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
  digest int8 not null,
  frame bytea not null,
  given_at timestamptz,
  unique (device, at, digest)
)`,
  `create index archive_late_day on telemetry.archive_late (day)`,
  // Devices whose rows have to leave the files. The number is not called device: erasing a device leaves this row.
  `create table telemetry.archive_erasure (number int4 primary key, id uuid not null)`,
  // Since when the archive has everything that retention dropped, and the key that signs.
  `create table telemetry.archive_state (
  single boolean primary key default true check (single),
  since timestamptz not null,
  sealed_key bytea
)`,
];

const down = ['archive_state', 'archive_erasure', 'archive_late', 'archive_open', 'archive_mark', 'archive_file', 'archive_day'].map((name) => `drop table telemetry.${name}`);

export class AddArchive1795812800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
