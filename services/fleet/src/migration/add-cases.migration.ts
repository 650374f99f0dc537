import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work on vehicles, and which parts it brought. */
export class Cases1795780079428 implements MigrationInterface {
  readonly name = 'Cases1795780079428';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table service_case (
        id bigint generated always as identity primary key,
        device_id uuid not null references device on delete cascade,
        title text not null,
        level smallint not null,
        source text not null check (source in ('fault', 'rule', 'person')),
        source_id bigint check ((source_id is null) = (source = 'person')),
        source_type smallint,
        source_name jsonb,
        source_started_at timestamptz,
        state text not null default 'open' check (state in ('open', 'inWork', 'waiting', 'closed')),
        owner_id uuid,
        owner_name text,
        allowed_s integer not null,
        paused_s integer not null default 0,
        waiting_since timestamptz check ((waiting_since is not null) = (state = 'waiting')),
        closed_at timestamptz check ((closed_at is not null) = (state = 'closed')),
        cause text check ((cause is not null) = (state = 'closed')),
        closing_note text,
        opened_at timestamptz not null,
        opened_by text not null,
        updated_at timestamptz not null,
        updated_by text not null,
        revision integer not null default 1
      );
      create unique index service_case_open_source on service_case (source, source_id) where state <> 'closed' and source_id is not null;
      create index service_case_opened on service_case (opened_at, id);
      create index service_case_device on service_case (device_id);
      create index service_case_closed on service_case (closed_at) where state = 'closed';

      create table case_item (
        id bigint generated always as identity primary key,
        case_id bigint not null references service_case on delete cascade,
        text jsonb not null,
        own boolean not null,
        done_at timestamptz,
        done_by text
      );
      create index case_item_case on case_item (case_id, id);

      create table case_note (
        id bigint generated always as identity primary key,
        case_id bigint not null references service_case on delete cascade,
        text text not null,
        author_id uuid not null,
        author text not null,
        at timestamptz not null,
        edited_at timestamptz
      );
      create index case_note_case on case_note (case_id, id);

      create table case_part (
        id bigint generated always as identity primary key,
        case_id bigint not null references service_case on delete cascade,
        part text not null check (part in ('battery', 'bms', 'hardware', 'imei')),
        before text,
        after text not null,
        at timestamptz not null,
        by text not null
      );
      create index case_part_case on case_part (case_id, id);

      create table case_change (
        id bigint generated always as identity primary key,
        case_id bigint not null references service_case on delete cascade,
        at timestamptz not null,
        user_id uuid not null,
        by text not null,
        kind text not null,
        before jsonb,
        after jsonb
      );
      create index case_change_case on case_change (case_id, id);

      alter table device_binding add column case_id bigint references service_case on delete set null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table device_binding drop column case_id;
      drop table case_change;
      drop table case_part;
      drop table case_note;
      drop table case_item;
      drop table service_case;
    `);
  }
}
