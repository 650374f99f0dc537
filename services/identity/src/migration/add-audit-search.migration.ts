import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the audit log is searched by, made of the entries as they are stored: when, what for, and its names. PostgreSQL's JSON
 * has no NUL and no half of a surrogate pair; a caller may send them, and they are left out here so that his entry is found too.
 */
export class AuditSearch1764000000080 implements MigrationInterface {
  readonly name = 'AuditSearch1764000000080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      create function audit_json(entry text) returns jsonb language sql immutable parallel safe as $$
        select regexp_replace(entry, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1', 'g')::jsonb
      $$;
      create function audit_targets(entry jsonb) returns text[] language sql immutable parallel safe as $$
        select array_remove(string_to_array(entry ->> 'path', '/'), '')
          || array(
            select entry #>> array[part, name]
            from unnest(array['input', 'before', 'after']) part, unnest(array['id', 'deviceId', 'userId']) name
            where jsonb_typeof(entry #> array[part, name]) = 'string')
          || array(
            select jsonb_array_elements_text(case when jsonb_typeof(entry #> '{input,deviceIds}') = 'array' then entry #> '{input,deviceIds}' else '[]' end))
      $$;
      create function audit_words(entry jsonb) returns text language sql immutable parallel safe as $$
        select lower(concat_ws(' ', entry ->> 'path', entry ->> 'loginName', entry ->> 'token', (
          select string_agg(entry #>> array[part, name], ' ')
          from unnest(array['before', 'after', 'input']) part, unnest(array['vin', 'plate', 'name', 'loginName', 'number', 'version', 'key']) name
          where jsonb_typeof(entry #> array[part, name]) = 'string')))
      $$;
      alter table audit
        add column at text generated always as (audit_json(entry) ->> 'at') stored,
        add column targets text[] not null generated always as (audit_targets(audit_json(entry))) stored,
        add column words text not null generated always as (audit_words(audit_json(entry))) stored;
      create index audit_at on audit (at, sequence);
      create index audit_target on audit using gin (targets);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit drop column at, drop column targets, drop column words;
      drop function audit_targets(jsonb), audit_words(jsonb), audit_json(text);
    `);
  }
}
