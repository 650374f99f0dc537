import { ownTeam } from '@voltdeck/protocol/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const off = `select name from module where disabled_at is not null or (team <> '${ownTeam}' and exists (select from registry where guests_disabled_at is not null))`;

/** Modules that are switched off, one or all guests; what proves that a user was served a version; the addresses that a key was granted; and the order of settings. */
export class OffSwitch1764000000007 implements MigrationInterface {
  readonly name = 'OffSwitch1764000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table module add column disabled_at timestamptz, add column disabled_by text, add column disabled_reason text;
      create table registry (
        one boolean primary key default true check (one),
        guests_disabled_at timestamptz,
        guests_disabled_by text,
        guests_disabled_reason text,
        receipt_key bytea not null
      );
      insert into registry (receipt_key) values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
      alter table health_hour add column freezes integer not null default 0;
      -- jsonb sorts the names of its members.
      alter table version add column settings_order text[] not null default '{}';
      alter table publish_key add column pages text[] not null default '{}';
      -- Where teams have published stays theirs; one whose second part is a parameter would be all of the first part.
      update publish_key set pages = known.pages from (
        select key_id, array_agg(distinct address order by address) as pages from (
          select version.key_id, substring(route->>'path' from '^/[^/]+(?:/[^/:]+)?') as address, route->>'path' as path
          from version join module on module.name = version.module, jsonb_array_elements(version.build->'routes') as route
          where module.team <> '${ownTeam}' and split_part(route->>'path', '/', 2) <> module.name and split_part(route->>'path', '/', 3) not like ':%') named
        group by key_id) known
      where known.key_id = publish_key.id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The earlier version serves what it finds: what is off has no stable version then, and keeps it to go back to.
      update rollout set state = 'halted', halt_reason = 'person' where state <> 'halted' and module in (${off});
      delete from pin where module in (${off});
      update module set previous = previous || stable, stable = null where stable is not null and name in (${off});
      alter table publish_key drop column pages;
      alter table version drop column settings_order;
      alter table health_hour drop column freezes;
      drop table registry;
      alter table module drop column disabled_at, drop column disabled_by, drop column disabled_reason;
    `);
  }
}
