import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // The line that a device drove in an hour of UTC, simplified: places in 1e-6 degree WGS-84, packed by track/packed-points.ts.
  `create table telemetry.track_hour (
  hour timestamptz not null,
  device int4 not null,
  west int4 not null, south int4 not null, east int4 not null, north int4 not null,
  positions int2 not null,
  datum_unknown int2 not null,
  ends int2 not null,
  points bytea not null
)`,
  // Uncompressed, so that the first bytes are read without the others.
  `alter table telemetry.track_hour alter column points set storage external`,
  `select create_hypertable('telemetry.track_hour', by_range('hour', interval '7 days'), create_default_indexes => false)`,
  `create unique index track_hour_key on telemetry.track_hour (device, hour)`,

  // Hours whose records changed since their line was drawn. Only added to and taken from, like rollup_mark.
  `create table telemetry.track_mark (device int4 not null, hour timestamptz not null)`,
  `create index track_mark_device on telemetry.track_mark (device, hour)`,

  // Hours from here on are drawn or marked. Those of before are marked behind ingest, the newest first.
  `create table telemetry.track_filled (
  single boolean primary key default true check (single),
  filled_from timestamptz not null
)`,
  `insert into telemetry.track_filled (filled_from)
select case when exists (select from telemetry.rollup_hour) then date_trunc('hour', now()) + interval '1 hour' else '-infinity' end`,
];

const down = ['track_filled', 'track_mark', 'track_hour'].map((name) => `drop table telemetry.${name}`);

/** The way of each device by the hour, in few points. */
export class AddTrackHours1763692530000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
