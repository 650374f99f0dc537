import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Walls that have reported, and the scenes that they are given. */
export class Screens1764000000004 implements MigrationInterface {
  readonly name = 'Screens1764000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scene (
        name text primary key,
        definition jsonb not null,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        updated_by text not null
      );
      create table screen (
        name text primary key,
        heartbeat jsonb not null,
        first_seen_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        -- [{scene, seconds}]: a scene that is gone is left out when it is told.
        playlist jsonb not null default '[]',
        reload_id uuid,
        picture bytea,
        picture_at timestamptz,
        picture_asked_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table screen; drop table scene');
  }
}
