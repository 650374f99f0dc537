import { Injectable } from '@nestjs/common';
import type { ProfileEntry } from '@voltdeck/contract';
import { DataSource } from 'typeorm';

export type ProfileRow = Pick<ProfileEntry, 'name' | 'settings'>;

/** What telemetry keeps of the fleet's device profiles. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<ProfileRow[]> {
    return this.dataSource.query<ProfileRow[]>('select name, settings from profile order by name');
  }

  /** These and no others. Writes only what differs. */
  async replace(profiles: readonly ProfileRow[]): Promise<void> {
    await this.dataSource.query(
      `with given as (select name, settings from jsonb_to_recordset($1::jsonb) as given (name text, settings jsonb)),
       gone as (delete from profile where name not in (select name from given))
       insert into profile (name, settings) select name, settings from given
       on conflict (name) do update set settings = excluded.settings where profile.settings <> excluded.settings`,
      [JSON.stringify(profiles.map(({ name, settings }) => ({ name, settings })))],
    );
  }
}
