import { ownTeam } from '@voltdeck/protocol/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const lastGood = (condition: string): string => `
  create or replace function last_good(module) returns text stable language sql as $$
    select earlier.version from unnest($1.previous) with ordinality as earlier(version, place)
    join version on version.module = $1.name and version.version = earlier.version and version.state = 'admitted'
    ${condition}
    where earlier.version is distinct from $1.stable
    order by place desc limit 1
  $$`;

/** Which teams promote their own modules, which versions were yanked, and which users a canary failed for. */
export class Rights1764000000006 implements MigrationInterface {
  readonly name = 'Rights1764000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table module add column team_promotes boolean not null default false;
      -- The deployment ships the console's own modules by a token of this team.
      update module set team_promotes = true where team = '${ownTeam}';
      alter table version
        drop constraint version_state_check,
        add constraint version_state_check check (state in ('admitted', 'halted', 'yanked')),
        add column yanked_at timestamptz,
        add column yanked_by text,
        add column yank_reason text;
      create table canary_user (
        module text not null,
        version text not null,
        user_id text not null,
        mounts integer not null,
        failures integer not null,
        slow integer not null,
        primary key (module, version, user_id),
        foreign key (module, version) references version (module, version) on delete cascade
      );
      ${lastGood('join publish_key on publish_key.id = version.key_id and publish_key.revoked_at is null')};
      alter table rollout drop column mounts, drop column failures, drop column slow;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table rollout add column mounts integer not null default 0, add column failures integer not null default 0, add column slow integer not null default 0;
      ${lastGood('')};
      drop table canary_user;
      update version set state = 'halted' where state = 'yanked';
      alter table version
        drop column yanked_at, drop column yanked_by, drop column yank_reason,
        drop constraint version_state_check,
        add constraint version_state_check check (state in ('admitted', 'halted'));
      alter table module drop column team_promotes;
    `);
  }
}
