import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console gives a screen of its own, who it signed in as, and how it was over the last day. */
export class Scenes1764000000005 implements MigrationInterface {
  readonly name = 'Scenes1764000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table screen
        add title text,
        add time_zone text not null default 'Asia/Shanghai',
        add pinned text,
        add told_by jsonb not null default '{"userId": "00000000-0000-4000-8000-000000000000", "loginName": "", "token": null}';
      create table screen_heartbeat (
        screen text not null references screen (name) on delete cascade,
        at timestamptz not null default now(),
        heartbeat jsonb not null,
        primary key (screen, at)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table screen_heartbeat; alter table screen drop title, drop time_zone, drop pinned, drop told_by');
  }
}
