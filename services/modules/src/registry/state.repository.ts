import { Injectable } from '@nestjs/common';
import type { ModuleBuild, ModuleSettingValues, RolloutState, ServedModule } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { ModuleState, RegistryState, UsedOverride } from './state.ts';

interface ModuleRow {
  readonly name: string;
  readonly stable: string | null;
  readonly lastGood: string | null;
  readonly version: string | null;
  readonly state: RolloutState;
  readonly percentage: string;
  readonly settings: ModuleSettingValues;
  readonly acceptedOrigins: readonly string[];
  readonly userIds: readonly string[];
  readonly projectIds: readonly string[];
}

interface BuildRow {
  readonly build: ModuleBuild;
  readonly manifest: unknown;
}

const modulesSql = `
  select module.name, stable, last_good(module.*) as "lastGood", rollout.version, rollout.state, percentage,
    settings, accepted_origins as "acceptedOrigins", user_ids as "userIds", project_ids as "projectIds"
  from module left join rollout on rollout.module = module.name order by module.created_at, module.name`;

/** Every build that somebody gets or falls back to. */
const buildsSql = `
  select build, manifest from version
  where (module, version) in (
    select name, stable from module
    union select name, last_good(module.*) from module
    union select module, version from rollout
    union select module, version from pin
    union select module, version from dev_override where user_id is not null and expires_at > now())`;

@Injectable()
export class StateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<RegistryState> {
    const { manager } = this.dataSource;
    const rows = await manager.query<ModuleRow[]>(modulesSql);
    const builds = await manager.query<BuildRow[]>(buildsSql);
    const pins = await manager.query<{ module: string; userId: string; version: string }[]>('select module, user_id as "userId", version from pin');
    const overrides = await manager.query<(Omit<UsedOverride, 'expiresAt'> & { expiresAt: Date })[]>(
      `select id, module as name, version, url, user_id as "userId", expires_at as "expiresAt" from dev_override
       where user_id is not null and expires_at > now() order by created_at`,
    );
    const served = builds.map(servedOf);
    return {
      modules: rows.map((row): ModuleState => ({
        name: row.name,
        stable: row.stable,
        lastGood: row.lastGood,
        settings: row.settings,
        acceptedOrigins: row.acceptedOrigins,
        rollout: rolloutOf(row),
        pins: new Map(pins.filter(({ module }) => module === row.name).map(({ userId, version }) => [userId, version])),
        builds: new Map(served.filter(({ name }) => name === row.name).map((build) => [build.version, build])),
      })),
      overrides: overrides.map((override) => ({ ...override, expiresAt: override.expiresAt.getTime() })),
    };
  }
}

function rolloutOf({ version, state, percentage, userIds, projectIds }: ModuleRow): ModuleState['rollout'] {
  return version === null ? null : { version, state, percentage: Number(percentage), userIds, projectIds };
}

/** A build as browsers get it. */
export function servedOf({ build: { loads: _judged, ...build }, manifest }: BuildRow): ServedModule {
  return { ...build, baseUrl: `/modules/${build.name}/${build.version}/`, manifest };
}
