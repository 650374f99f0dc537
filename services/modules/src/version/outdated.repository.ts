import { Injectable } from '@nestjs/common';
import { wallModule } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { WallPins } from '../registry/wall-pins.ts';

export interface Outdated {
  readonly module: string;
  readonly version: string;
}

const filesLock = `hashtext('voltdeck module files')`;

/** Builds of development that no one gets and no channel names; `$1` newest of each module are kept, what is younger than `$2` days, and of the wall's module `$3`. */
const outdatedSql = `
  select module, version from (
    select version.module, version.version, published_at, row_number() over (partition by version.module order by published_at desc) as place
    from version join module on module.name = version.module
    where version.version ~ '[-.]dev\\.' and version.state <> 'yanked' and module.stable is distinct from version.version and version.version <> all (module.previous)
      and not exists (select 1 from rollout where rollout.module = version.module and rollout.version = version.version)
      and not exists (select 1 from pin where pin.module = version.module and pin.version = version.version)
      and not exists (select 1 from embed where embed.module = version.module and embed.version = version.version and revoked_at is null and expires_at > now())
      and not (version.module = '${wallModule}' and version.version = any($3::text[]))
      and not exists (select 1 from dev_override where dev_override.module = version.module and dev_override.version = version.version and expires_at > now())
  ) as unused
  where place > $1 and published_at < now() - make_interval(days => $2)
  order by published_at limit 100`;

/** What may be forgotten of the builds of development. */
@Injectable()
export class OutdatedRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: WallPins,
  ) {}

  async list(keep: number, days: number): Promise<Outdated[]> {
    return this.dataSource.query<Outdated[]>(outdatedSql, [keep, days, await this.walls.pins.pinnedVersions()]);
  }

  /** While this transaction lasts no file goes: a build that is published may share it. */
  async keepFiles(manager: EntityManager): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock_shared(${filesLock})`);
  }

  /** @returns the digests of the files that no other build has */
  async remove(manager: EntityManager, { module, version }: Outdated): Promise<string[]> {
    await manager.query(`select pg_advisory_xact_lock(${filesLock})`);
    const of = 'where module = $1 and version = $2';
    for (const table of ['health_hour', 'embed', 'dev_override']) await manager.query(`delete from ${table} ${of}`, [module, version]);
    const files = await manager.query<{ integrity: string }[]>(
      `with gone as (delete from version ${of} returning build)
       select distinct file->>'integrity' as integrity from gone, jsonb_array_elements(build->'files') as file`,
      [module, version],
    );
    return this.unused(manager, files.map(({ integrity }) => integrity));
  }

  private async unused(manager: EntityManager, files: readonly string[]): Promise<string[]> {
    const rows = await manager.query<{ integrity: string }[]>(
      `select integrity from unnest($1::text[]) as integrity
       where not exists (select 1 from version where build->'files' @> jsonb_build_array(jsonb_build_object('integrity', integrity)))`,
      [files],
    );
    return rows.map(({ integrity }) => integrity);
  }
}
