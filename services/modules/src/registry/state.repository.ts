import { Injectable } from '@nestjs/common';
import { moduleLimits, ownTeam, type ModuleBuild, type ModuleSettingValues, type RolloutState, type ServedModule, type StoppedModule } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { ModuleState, RegistryState, UsedOverride } from './state.ts';

interface ModuleRow {
  readonly name: string;
  readonly guest: boolean;
  readonly off: boolean;
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
  /** Names of its settings as its manifest has them. */
  readonly settingsOrder: readonly string[];
}

interface RegistryRow {
  readonly guestsOff: boolean;
  readonly receiptKey: Buffer;
}

export const buildColumns = 'build, manifest, settings_order as "settingsOrder"';

const modulesSql = `
  select module.name, team <> '${ownTeam}' as guest, disabled_at is not null or (team <> '${ownTeam}' and exists (select from registry where guests_disabled_at is not null)) as off, stable, last_good(module.*) as "lastGood", rollout.version, rollout.state, percentage,
    settings, accepted_origins as "acceptedOrigins", user_ids as "userIds", project_ids as "projectIds"
  from module left join rollout on rollout.module = module.name order by module.created_at, module.name`;

/** Every build that someone gets or falls back to. */
const buildsSql = `
  select ${buildColumns} from version
  where (module, version) in (
    select name, stable from module
    union select name, last_good(module.*) from module
    union select module, version from rollout
    union select module, version from pin
    union select module, version from dev_override where user_id is not null and expires_at > now())`;

/** What was ever given to someone is named before what only was published: a revoked key may have signed more than the list holds. */
const withdrawnSql = `
  select module as name, build->'title' as title, version, (select coalesce(json_agg(route->>'path'), '[]') from jsonb_array_elements(build->'routes') as route) as pages
  from version where yanked_at > now() - make_interval(days => ${moduleLimits.withdrawalNoticeDays})
  order by exists (select from event where event.module = version.module and event.version = version.version and action in ('promoted', 'rolled-back', 'rollout', 'pinned', 'override-added')) desc,
    yanked_at desc, published_at desc
  limit ${moduleLimits.withdrawalNoticeMax}`;

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
    const withdrawn = await manager.query<StoppedModule[]>(withdrawnSql);
    const [registry] = await manager.query<RegistryRow[]>('select guests_disabled_at is not null as "guestsOff", receipt_key as "receiptKey" from registry');
    if (registry === undefined) throw new Error('the registry has one row, which its migration makes');
    const served = builds.map(servedOf);
    return {
      modules: rows.map((row): ModuleState => ({
        name: row.name,
        guest: row.guest,
        off: row.off,
        stable: row.stable,
        lastGood: row.lastGood,
        settings: row.settings,
        acceptedOrigins: row.acceptedOrigins,
        rollout: rolloutOf(row),
        pins: new Map(pins.filter(({ module }) => module === row.name).map(({ userId, version }) => [userId, version])),
        builds: new Map(served.filter(({ name }) => name === row.name).map((build) => [build.version, build])),
      })),
      overrides: overrides.map((override) => ({ ...override, expiresAt: override.expiresAt.getTime() })),
      withdrawn,
      ...registry,
    };
  }
}

function rolloutOf({ version, state, percentage, userIds, projectIds }: ModuleRow): ModuleState['rollout'] {
  return version === null ? null : { version, state, percentage: Number(percentage), userIds, projectIds };
}

/** A build as browsers get it. */
export function servedOf({ build: { loads: _judged, components: _named, ...build }, manifest, settingsOrder }: BuildRow): ServedModule {
  const { settings } = build;
  const inOrder = settings && { settings: { ...settings, properties: ordered(settings.properties, settingsOrder) } };
  return { ...build, ...inOrder, baseUrl: `/modules/${build.name}/${build.version}/`, manifest };
}

/** jsonb sorts the names; those without a place in the order are last. */
function ordered<Value>(values: Readonly<Record<string, Value>>, order: readonly string[]): Record<string, Value> {
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => placeOf(a) - placeOf(b)));
}
