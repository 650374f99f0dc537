import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Verification codes, set-up links, what a session and a token know of themselves, deleted users, the audit log. */
export class People1764000000002 implements MigrationInterface {
  readonly name = 'People1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table challenge (
        secret_hash bytea primary key,
        code_hash bytea not null,
        answer_hash bytea not null,
        expires_at timestamptz not null
      );
      create index challenge_expiry on challenge (expires_at);

      create table set_up_link (
        secret_hash bytea primary key,
        used_at timestamptz,
        expires_at timestamptz not null
      );

      alter table session
        add column id uuid not null default gen_random_uuid() unique,
        add column device text not null default '',
        add column fresh_until timestamptz;

      alter table "user"
        add column version integer not null default 1,
        add column deleted_at timestamptz;

      alter table api_token
        add column kind text not null default 'automation' check (kind in ('kiosk', 'modulePublish', 'automation')),
        add column screens text[] not null default '{}',
        add column project_ids uuid[],
        add column customer_ids uuid[],
        add column group_ids uuid[];
    `);
    // The columns are made from the entry that is hashed, so that they cannot tell another story.
    await runner.query(`
      create table audit (
        sequence bigint primary key,
        entry text not null,
        hash bytea not null,
        user_id text generated always as (entry::jsonb ->> 'userId') stored,
        action text not null generated always as (entry::jsonb ->> 'action') stored,
        result text not null generated always as (entry::jsonb ->> 'result') stored
      );
      create index audit_user on audit (user_id, sequence);
      create index audit_action on audit (action, sequence);

      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is append-only';
      end $$;
      create trigger audit_stays before update or delete on audit for each row execute function refuse_change();
      create trigger audit_stays_whole before truncate on audit for each statement execute function refuse_change();
    `);
  }

  /** What the version before could not keep within its bounds goes: deleted users would be back, and kiosks would see all. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from "user" where deleted_at is not null;
      delete from api_token where kind <> 'automation' or num_nonnulls(project_ids, customer_ids, group_ids) > 0;
      drop table audit, set_up_link, challenge;
      drop function refuse_change;
      alter table api_token drop column kind, drop column screens, drop column project_ids, drop column customer_ids, drop column group_ids;
      alter table "user" drop column version, drop column deleted_at;
      alter table session drop column id, drop column device, drop column fresh_until;
    `);
  }
}
