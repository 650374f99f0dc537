import { Injectable } from '@nestjs/common';
import type { ModuleSummaryView, RolloutAudience, RolloutView } from '@voltdeck/contract';
import { wallModule, type HaltReason, type ModuleBuild, type ModuleSettingValues, type RolloutState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { momentOf } from './moment.ts';
import type { ModuleState } from './state.ts';
import { failingUser } from './version.repository.ts';
import { WallPins } from './wall-pins.ts';

interface SummaryRow extends Omit<ModuleSummaryView, 'rollout' | 'publishedAt' | 'disabled'> {
  readonly publishedAt: Date;
  readonly disabledAt: Date | null;
  readonly disabledBy: string | null;
  readonly disabledReason: string | null;
  readonly rollout: (Omit<RolloutView, 'startedAt' | 'updatedAt'> & { startedAt: string; updatedAt: string }) | null;
}

/** What administrators decided of a module. */
export type Decisions = Pick<ModuleState, 'settings' | 'acceptedOrigins'>;

export interface NewRollout extends RolloutAudience {
  readonly version: string;
  readonly by: string;
}

export interface NewRolloutState {
  readonly state: RolloutState;
  readonly reason: HaltReason | null;
  readonly by: string;
  /** The one that is meant; null: whichever there is. */
  readonly version?: string | null;
}

/** More are never gone back to by themselves; any version can be named. */
const mostPrevious = 20;

const rolloutJson = `
  case when rollout.module is null then null else json_build_object('version', rollout.version, 'state', rollout.state, 'haltReason', rollout.halt_reason,
    'percentage', percentage, 'userIds', user_ids, 'projectIds', project_ids, 'startedAt', rollout.started_at, 'updatedAt', rollout.updated_at,
    'updatedBy', rollout.updated_by, 'users', canary.users, 'failing', canary.failing) end`;

const summarySql = `
  select module.name, newest.build->'title' as title, module.team, disabled_at as "disabledAt", disabled_by as "disabledBy", disabled_reason as "disabledReason", module.team_promotes as "teamPromotes", module.stable, last_good(module.*) as "lastGood", ${rolloutJson} as rollout,
    (select count(*)::int from version where version.module = module.name) as versions, newest.published_at as "publishedAt",
    coalesce(day.mounts, 0)::int as mounts, coalesce(day.failures, 0)::int as failures
  from module
  join lateral (select build, published_at from version where version.module = module.name order by published_at desc limit 1) newest on true
  left join rollout on rollout.module = module.name
  left join lateral (
    select count(*)::int as users, (count(*) filter (where ${failingUser}))::int as failing from canary_user
    where canary_user.module = rollout.module and canary_user.version = rollout.version) canary on true
  left join lateral (
    select sum(ok + failures + freezes + integrity) as mounts, sum(failures + freezes + integrity + errors) as failures from health_hour
    where health_hour.module = module.name and hour > now() - interval '24 hours') day on true
  where $1::text is null or module.name = $1
  order by module.name`;

/** Which version of a module is stable, which is rolled out, and to whom. */
@Injectable()
export class ChannelRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: WallPins,
  ) {}

  async summaries(name: string | null = null, manager: EntityManager = this.dataSource.manager): Promise<ModuleSummaryView[]> {
    const rows = await manager.query<SummaryRow[]>(summarySql, [name]);
    return rows.map(summaryOf);
  }

  /** `off` null: on again. */
  async setDisabled(manager: EntityManager, name: string, off: { readonly by: string; readonly reason: string } | null): Promise<void> {
    const moment = off === null ? 'null' : 'now()';
    await manager.query(`update module set disabled_at = ${moment}, disabled_by = $2, disabled_reason = $3 where name = $1`, [name, off?.by ?? null, off?.reason ?? null]);
  }

  async pins(name: string): Promise<{ userId: string; version: string }[]> {
    return this.dataSource.query('select user_id as "userId", version from pin where module = $1 order by user_id', [name]);
  }

  /** One change of what is served at a time: two of them could clash. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock(hashtext('voltdeck modules'))`);
  }

  /** Builds of the other modules that anybody gets or may fall back to. */
  async servedOfOthers(manager: EntityManager, name: string): Promise<ModuleBuild[]> {
    const rows = await manager.query<{ build: ModuleBuild }[]>(
      `select build from version where module <> $1 and (module, version) in (
         select name, stable from module union select name, last_good(module.*) from module
         union select module, version from rollout where state <> 'halted' union select module, version from pin)`,
      [name],
    );
    return rows.map(({ build }) => build);
  }

  /** What was stable before is kept, to go back to. */
  async setStable(manager: EntityManager, name: string, version: string): Promise<void> {
    await manager.query(
      `update module set stable = $2, previous = (
         select coalesce(array_agg(earlier order by place), '{}') from (
           select earlier, place from unnest(previous || stable) with ordinality as kept(earlier, place)
           where earlier is not null and earlier <> $2 order by place desc limit $3) newest)
       where name = $1`,
      [name, version, mostPrevious],
    );
    await this.endRollout(manager, name, version);
  }

  /** Back to an earlier version: what is left is no longer one to go back to. */
  async goBack(manager: EntityManager, name: string, version: string): Promise<void> {
    await manager.query('update module set stable = $2, previous = array_remove(previous, $2) where name = $1', [name, version]);
    await this.endRollout(manager, name, version);
  }

  async setRollout(manager: EntityManager, name: string, { version, percentage, userIds, projectIds, by }: NewRollout): Promise<void> {
    const running = await manager.query<unknown[]>(`select 1 from rollout where module = $1 and version = $2 and state = 'running'`, [name, version]);
    // One that runs already keeps the reports of its users; every other is counted from the start.
    if (running.length === 0) await this.forgetReports(manager, name);
    await manager.query(
      `insert into rollout as present (module, version, percentage, user_ids, project_ids, updated_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (module) do update set version = $2, percentage = $3, user_ids = $4, project_ids = $5, updated_by = $6, updated_at = now(),
         state = 'running', halt_reason = null,
         started_at = case when present.version = $2 then present.started_at else now() end`,
      [name, version, percentage, userIds, projectIds, by],
    );
  }

  /** A rollout that runs again is counted from the start. @returns its version; null where there is none, or another than the one that is meant */
  async setRolloutState(manager: EntityManager, name: string, { state, reason, by, version = null }: NewRolloutState): Promise<string | null> {
    const [rows] = await manager.query<[{ version: string }[], number]>(
      `update rollout set state = $2, halt_reason = $3, updated_by = $4, updated_at = now()
       where module = $1 and state <> $2 and ($5::text is null or version = $5) returning version`,
      [name, state, reason, by, version],
    );
    if (state === 'running' && rows.length > 0) await this.forgetReports(manager, name);
    return rows[0]?.version ?? null;
  }

  /** Counts begin again; that a version failed for users of its canary stays known. */
  private async forgetReports(manager: EntityManager, name: string): Promise<void> {
    await manager.query(`update version set doubted = true where module = $1 and version in (select version from canary_user where module = $1 and ${failingUser})`, [name]);
    await manager.query('delete from canary_user where module = $1', [name]);
  }

  async setTeamPromotes(manager: EntityManager, name: string, granted: boolean): Promise<void> {
    await manager.query('update module set team_promotes = $2 where name = $1', [name, granted]);
  }

  /** Versions that pages get or may fall back to are those no more; what was good before takes the place of a stable one. @returns what is stable now */
  async yank(manager: EntityManager, name: string, versions: readonly string[], { by, reason }: { readonly by: string; readonly reason: string }): Promise<string | null> {
    const these = [name, versions];
    await manager.query(`update version set state = 'yanked', yanked_at = now(), yanked_by = $3, yank_reason = $4 where module = $1 and version = any($2::text[]) and state <> 'yanked'`, [...these, by, reason]);
    await manager.query('update module set previous = array_remove(previous, last_good(module.*)), stable = last_good(module.*) where name = $1 and stable = any($2::text[])', these);
    for (const table of ['rollout', 'pin', 'dev_override']) await manager.query(`delete from ${table} where module = $1 and version = any($2::text[])`, these);
    if (name === wallModule) await this.walls.pins.unpin(manager, versions);
    const [row] = await manager.query<{ stable: string | null }[]>('select stable from module where name = $1', [name]);
    return row?.stable ?? null;
  }

  async decisions(name: string, manager: EntityManager = this.dataSource.manager): Promise<Decisions> {
    const [row] = await manager.query<Decisions[]>('select settings, accepted_origins as "acceptedOrigins" from module where name = $1', [name]);
    return row ?? { settings: {}, acceptedOrigins: [] };
  }

  async acceptOrigins(manager: EntityManager, name: string, origins: readonly string[]): Promise<void> {
    await manager.query('update module set accepted_origins = accepted_origins || $2::text[] where name = $1', [name, origins]);
  }

  /** @returns false where it was not accepted */
  async withdrawOrigin(manager: EntityManager, name: string, origin: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>('update module set accepted_origins = array_remove(accepted_origins, $2) where name = $1 and $2 = any(accepted_origins)', [name, origin]);
    return changed > 0;
  }

  async setSettings(manager: EntityManager, name: string, values: ModuleSettingValues): Promise<void> {
    await manager.query('update module set settings = settings || $2::jsonb where name = $1', [name, JSON.stringify(values)]);
  }

  async setPins(manager: EntityManager, name: string, version: string | null, userIds: readonly string[]): Promise<void> {
    await manager.query('delete from pin where module = $1 and user_id = any($2::text[])', [name, userIds]);
    if (version !== null) await manager.query('insert into pin (module, user_id, version) select $1, unnest($3::text[]), $2', [name, version, [...new Set(userIds)]]);
  }

  /** What is stable is no canary. */
  private async endRollout(manager: EntityManager, name: string, version: string): Promise<void> {
    await manager.query('delete from rollout where module = $1 and version = $2', [name, version]);
  }
}

function summaryOf({ publishedAt, rollout, disabledAt, disabledBy, disabledReason, ...row }: SummaryRow): ModuleSummaryView {
  const disabled = disabledAt && { at: momentOf(disabledAt), by: disabledBy ?? '', reason: disabledReason ?? '' };
  return { ...row, disabled, publishedAt: momentOf(publishedAt), rollout: rollout && rolloutOf(rollout) };
}

function rolloutOf({ startedAt, updatedAt, ...rollout }: NonNullable<SummaryRow['rollout']>): RolloutView {
  return { ...rollout, startedAt: momentOf(new Date(startedAt)), updatedAt: momentOf(new Date(updatedAt)) };
}
