import { Injectable } from '@nestjs/common';
import type { ModuleVersionView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { haltRule, ownTeam, type ModuleBuild, type ServedModule } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { momentOf } from './moment.ts';
import type { Declared } from './origin-views.ts';
import { buildColumns, servedOf } from './state.repository.ts';

interface VersionRow extends Omit<ModuleVersionView, 'publishedAt' | 'bytes' | 'yanked'> {
  readonly publishedAt: Date;
  readonly yankedAt: Date | null;
  readonly yankedBy: string | null;
  readonly yankReason: string | null;
  readonly bytes: string;
}

type BuildRow = Parameters<typeof servedOf>[0];

export interface NewVersion {
  readonly build: ModuleBuild;
  readonly manifest: unknown;
  readonly digest: string;
  readonly keyId: string;
  readonly team: string;
  readonly bytes: number;
  readonly criticalBytes: number;
  readonly by: string;
}

/** Users for whom the canary failed, for the share of what it showed them that halts it. */
export const failingUser = `failures > 0 and failures >= mounts * ${haltRule.share}`;

const columns = `version.module as name, version.version, build->'title' as title, state, digest, key_id as "keyId", publish_key.team, published_at as "publishedAt",
  published_by as "publishedBy", build->>'kit' as kit, build->>'contract' as contract, jsonb_array_length(build->'files') as files, bytes,
  critical_bytes as "criticalBytes", publish_key.revoked_at is not null as "keyRevoked", yanked_at as "yankedAt", yanked_by as "yankedBy",
  yank_reason as "yankReason", failing, state = 'halted' or failing > 0 or doubted as doubtful`;
const from = `from version join publish_key on publish_key.id = version.key_id
  cross join lateral (select count(*)::int as failing from canary_user where canary_user.module = version.module and canary_user.version = version.version and ${failingUser}) canary`;

@Injectable()
export class VersionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(name: string, version: string, manager: EntityManager = this.dataSource.manager): Promise<ModuleVersionView | null> {
    const [row] = await manager.query<VersionRow[]>(`select ${columns} ${from} where version.module = $1 and version.version = $2`, [name, version]);
    return row ? viewOf(row) : null;
  }

  /** Newest first. */
  async history(name: string): Promise<ModuleVersionView[]> {
    const rows = await this.dataSource.query<VersionRow[]>(`select ${columns} ${from} where version.module = $1 order by published_at desc limit 200`, [name]);
    return rows.map(viewOf);
  }

  async build(name: string, version: string, manager: EntityManager = this.dataSource.manager): Promise<ServedModule | null> {
    const [row] = await manager.query<BuildRow[]>(`select ${buildColumns} from version where module = $1 and version = $2`, [name, version]);
    return row ? servedOf(row) : null;
  }

  /**
   * A build that pages may still get.
   *
   * @throws DomainError MODULE_VERSION_NOT_FOUND, MODULE_VERSION_YANKED, MODULE_VERSION_KEY_REVOKED
   */
  async servable(name: string, version: string, manager: EntityManager = this.dataSource.manager): Promise<ServedModule> {
    const [row] = await manager.query<(BuildRow & { state: ModuleVersionView['state']; keyRevoked: boolean; reason: string | null })[]>(
      `select ${buildColumns}, state, publish_key.revoked_at is not null as "keyRevoked", yank_reason as reason ${from} where version.module = $1 and version.version = $2`,
      [name, version],
    );
    if (row === undefined) throw new DomainError('MODULE_VERSION_NOT_FOUND', { name, version });
    if (row.keyRevoked) throw new DomainError('MODULE_VERSION_KEY_REVOKED', { name, version });
    if (row.state === 'yanked') throw new DomainError('MODULE_VERSION_YANKED', { name, version, reason: row.reason ?? '' });
    return servedOf(row);
  }

  /** The origins that versions of a module declare. */
  async declared(name: string): Promise<Declared[]> {
    return this.dataSource.query<Declared[]>(`select version, build->'origins' as origins from version where module = $1 and build ? 'origins' order by published_at desc`, [name]);
  }

  /** The team that a module belongs to: of who published it first. */
  async team(name: string, manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const [row] = await manager.query<{ team: string }[]>('select team from module where name = $1', [name]);
    return row?.team ?? null;
  }

  /** Whose build has this federation name. */
  async ofRemote(remote: string): Promise<{ name: string; version: string } | null> {
    const [row] = await this.dataSource.query<{ name: string; version: string }[]>(
      `select module as name, version from version where build->>'remote' = $1 order by published_at limit 1`,
      [remote],
    );
    return row ?? null;
  }

  /** First segments of the pages that the console's own team has published. */
  async consoleSegments(manager: EntityManager): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ segment: string }[]>(
      `select distinct substring(route->>'path' from '^/[^/]+') as segment from version join module on module.name = version.module, jsonb_array_elements(build->'routes') as route where team = $1`,
      [ownTeam],
    );
    return new Set(rows.map(({ segment }) => segment));
  }

  async add(manager: EntityManager, { build, manifest, digest, keyId, team, bytes, criticalBytes, by }: NewVersion): Promise<void> {
    await manager.query('insert into module (name, team, team_promotes) values ($1, $2, $3) on conflict do nothing', [build.name, team, team === ownTeam]);
    await manager.query(
      `insert into version (module, version, digest, key_id, build, manifest, bytes, critical_bytes, published_by, settings_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [build.name, build.version, digest, keyId, JSON.stringify(build), JSON.stringify(manifest), bytes, criticalBytes, by, Object.keys(build.settings?.properties ?? {})],
    );
  }

  /** What was halted once stays in doubt, also when it is rolled out again. */
  async setState(manager: EntityManager, name: string, version: string, state: ModuleVersionView['state']): Promise<void> {
    await manager.query(`update version set state = $3, doubted = doubted or $3 = 'halted' where module = $1 and version = $2`, [name, version, state]);
  }

  /** Someone has made it stable all the same. */
  async trust(manager: EntityManager, name: string, version: string): Promise<void> {
    await manager.query(`update version set state = 'admitted', doubted = false where module = $1 and version = $2`, [name, version]);
  }
}

function viewOf({ publishedAt, bytes, yankedAt, yankedBy, yankReason, ...row }: VersionRow): ModuleVersionView {
  const yanked = yankedAt === null ? null : { at: momentOf(yankedAt), by: yankedBy ?? '', reason: yankReason ?? '' };
  return { ...row, publishedAt: momentOf(publishedAt), bytes: Number(bytes), yanked };
}
