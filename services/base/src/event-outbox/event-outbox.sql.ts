/**
 * SQL of the table in which a service notes what happened, in the transaction in which it happens: triggers write to it, so
 * that no writer of a row can leave it out. From here events go to the event log of telemetry and are deleted.
 */
export const eventOutbox = {
  up: `
create table event_outbox (
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  type text not null,
  at timestamptz not null,
  device_id uuid,
  project_id uuid,
  customer_id uuid,
  group_id uuid,
  data jsonb not null,
  noted_at timestamptz not null default now()
);
create function event_moment(given timestamptz) returns text language sql stable
  return to_char(given at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');`,
  down: `
drop function event_moment(timestamptz);
drop table event_outbox;`,
} as const;
