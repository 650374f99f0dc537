import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outlines that the maps of walls show, and their lines in parts that the bus carries. */
export class MapOutlines1795812670192 implements MigrationInterface {
  readonly name = 'MapOutlines1795812670192';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table map_outline (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        kind text not null,
        approval text not null,
        positions integer not null,
        parts integer not null,
        added_at timestamptz not null default now(),
        added_by text not null
      );
      create table map_outline_part (
        outline uuid not null references map_outline (id) on delete cascade,
        part integer not null,
        lines json not null,
        primary key (outline, part)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table map_outline_part; drop table map_outline');
  }
}
