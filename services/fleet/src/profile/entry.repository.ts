import { Injectable } from '@nestjs/common';
import type { PlatformEntry, ProfileEntry } from '@voltdeck/contract';
import { initialPolicy, limits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

const profilesSql = `
  select name, settings, $1::jsonb || policy as policy, coalesce((
    select json_agg(json_build_object('id', id, 'cipher', cipher, 'sealed', replace(encode(sealed, 'base64'), E'\\n', '')))
    from cipher_key where profile_id = profile.id and valid_to is null and sealed is not null), '[]') as keys
  from profile where deleted_at is null order by name`;

const platformsSql = `
  select name, login as "user", password, platform_id as "platformId", vehicles, vins, editions, encryption,
    vehicle_login as "vehicleLogin", vehicles_max as "vehiclesMax", enabled,
    array(select project_id::text from platform_project where platform_id = platform.id) as "projectIds"
  from platform where deleted_at is null and ($1::text is null or name > $1 collate "C") order by name collate "C"`;

/** Profiles and platforms as the services work by them. */
@Injectable()
export class EntryRepository {
  constructor(private readonly dataSource: DataSource) {}

  async profiles(): Promise<{ items: ProfileEntry[] }> {
    return { items: await this.dataSource.query<ProfileEntry[]>(profilesSql, [JSON.stringify(initialPolicy)]) };
  }

  /** As many as fit an answer on the bus: a platform may have thousands of VINs. */
  async platforms(after: string | null): Promise<{ items: PlatformEntry[]; next: string | null }> {
    const rows = await this.dataSource.query<PlatformEntry[]>(`${platformsSql} limit ${limits.pageSizeMax}`, [after]);
    let bytes = 0;
    const items = rows.filter((row, index) => (bytes += JSON.stringify(row).length) <= limits.answerBytesMax || index === 0);
    return { items, next: items.length < rows.length || rows.length === limits.pageSizeMax ? (items.at(-1)?.name ?? null) : null };
  }
}
