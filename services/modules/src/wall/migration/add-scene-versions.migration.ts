import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved versions of scenes, the present ones among them, and images that scenes show. */
export class SceneVersions1795836123456 implements MigrationInterface {
  readonly name = 'SceneVersions1795836123456';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scene_version (
        scene text not null references scene (name) on delete cascade,
        version integer not null,
        definition jsonb not null,
        saved_at timestamptz not null default now(),
        saved_by text not null,
        primary key (scene, version)
      );
      insert into scene_version (scene, version, definition, saved_at, saved_by) select name, version, definition, updated_at, updated_by from scene;
      create table scene_image (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        type text not null,
        bytes integer not null,
        data bytea not null,
        added_at timestamptz not null default now(),
        added_by text not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table scene_image; drop table scene_version');
  }
}
