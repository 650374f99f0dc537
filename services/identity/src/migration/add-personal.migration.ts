import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person keeps for the own work: saved views of lists, columns, watched vehicles. */
export class Personal1764000000090 implements MigrationInterface {
  readonly name = 'Personal1764000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table saved_view (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references "user" (id) on delete cascade,
        list text not null,
        name text not null,
        query text not null,
        columns text[],
        shared boolean not null,
        updated_at timestamptz not null default now()
      );
      create index saved_view_user on saved_view (user_id, list);
      create table kept_columns (
        user_id uuid not null references "user" (id) on delete cascade,
        list text not null,
        columns text[] not null,
        primary key (user_id, list)
      );
      create table watched_device (
        user_id uuid not null references "user" (id) on delete cascade,
        device_id uuid not null,
        since timestamptz not null default now(),
        primary key (user_id, device_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table watched_device, kept_columns, saved_view');
  }
}
