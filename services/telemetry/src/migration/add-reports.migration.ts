import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // `within` is the data scope of who wrote it. Periods that are due after `on_since` are made; null while it is off.
  `create table telemetry.report_schedule (
  id int8 generated always as identity primary key,
  name text not null,
  kind text not null,
  project_id uuid,
  customer_id uuid,
  within jsonb not null,
  rhythm text not null,
  hour int2 not null,
  language text not null,
  formats text[] not null,
  recipients uuid[] not null,
  on_since timestamptz,
  revision int4 not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
)`,
  // One a schedule and period. A running one belongs to who claimed it until `claimed_until`.
  `create table telemetry.report_run (
  id int8 generated always as identity primary key,
  schedule int8 not null references telemetry.report_schedule on delete cascade,
  period_from timestamptz not null,
  period_to timestamptz not null,
  state text not null default 'queued',
  failure text,
  attempts int4 not null default 0,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (schedule, period_from, period_to)
)`,
  `create index report_run_open on telemetry.report_run (id) where state in ('queued', 'running')`,
  // One a format and distinct part of the vehicles: `scope` is the data scope of the recipients that see this part, null where they see all of it.
  `create table telemetry.report_file (
  run int8 not null references telemetry.report_run on delete cascade,
  part text not null,
  format text not null,
  scope jsonb,
  vehicles int4 not null,
  bytes int4 not null,
  content bytea not null,
  primary key (run, part, format)
)`,
  `create table telemetry.report_mail (
  id uuid primary key default gen_random_uuid(),
  run int8 not null references telemetry.report_run on delete cascade,
  user_id uuid not null,
  name text,
  part text,
  state text not null,
  attempts int4 not null default 0,
  next_at timestamptz,
  answer text,
  unique (run, user_id)
)`,
  `create index report_mail_due on telemetry.report_mail (next_at) where state = 'waiting'`,
];

const down = ['report_mail', 'report_file', 'report_run', 'report_schedule'].map((name) => `drop table telemetry.${name}`);

/** Reports on schedule, with their files and e-mails. */
export class AddReports1795782900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
