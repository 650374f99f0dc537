import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // Its box holds the margin too, in 1e-6 degree. From `fill_from` on, hours of before it was drawn are still to be marked; null when they are.
  `create table telemetry.geofence (
  id int8 generated always as identity primary key,
  name text not null,
  colour text not null,
  project_id uuid,
  shape jsonb not null,
  west int4 not null, south int4 not null, east int4 not null, north int4 not null,
  revision int4 not null default 1,
  fill_from timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
)`,
  // `left_at` is kept on the row of who entered: the crossing that ended the stay.
  `create table telemetry.geofence_crossing (
  id int8 generated always as identity primary key,
  geofence int8 not null references telemetry.geofence on delete cascade,
  device int4 not null,
  at timestamptz not null,
  entered boolean not null,
  since timestamptz,
  longitude int4 not null, latitude int4 not null,
  left_at timestamptz,
  unique (geofence, device, at)
)`,
  `create index geofence_crossing_device on telemetry.geofence_crossing (device, at desc, id desc)`,
  `create index geofence_crossing_geofence on telemetry.geofence_crossing (geofence, at desc, id desc)`,
  `create index geofence_crossing_at on telemetry.geofence_crossing (at desc, id desc)`,
  `create index geofence_stay on telemetry.geofence_crossing (device, left_at) where entered`,

  // Hours whose records changed since crossings in them were calculated. Only added to and taken from, like track_mark.
  `create table telemetry.geofence_mark (device int4 not null, hour timestamptz not null)`,
  `create index geofence_mark_device on telemetry.geofence_mark (device, hour)`,

  // Up to which record of a device crossings were calculated before its hour was over, and when that hour was last looked at whole.
  `create table telemetry.geofence_checked (device int4 primary key, checked_to timestamptz not null, settled_at timestamptz)`,
];

const down = ['geofence_checked', 'geofence_mark', 'geofence_crossing', 'geofence'].map((name) => `drop table telemetry.${name}`);

/** Places with a name, and when devices entered and left them. */
export class AddGeofences1763692630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
