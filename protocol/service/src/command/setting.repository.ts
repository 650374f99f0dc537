import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CommandRow } from './command-row.ts';
import type { SettingValue } from './setting-rows.ts';

export interface KnownSetting {
  readonly name: string;
  readonly value: SettingValue;
  readonly known_at: Date;
}

export interface SettingChangeRow {
  readonly id: string;
  readonly name: string;
  readonly before: SettingValue;
  readonly after: SettingValue;
  readonly at: Date;
  readonly command_id: string;
  readonly by_name: string | null;
}

/** What vehicles said of their settings, and how that changed. */
@Injectable()
export class SettingRepository {
  constructor(private readonly dataSource: DataSource) {}

  known(deviceId: string): Promise<KnownSetting[]> {
    return this.dataSource.query<KnownSetting[]>('select name, value, known_at from device_setting where device_id = $1', [deviceId]);
  }

  /** The newest first, behind the change `after`. */
  changes(deviceId: string, after: string | null, size: number): Promise<SettingChangeRow[]> {
    return this.dataSource.query<SettingChangeRow[]>(
      `select id::text, name, before, after, at, command_id, by_name from device_setting_change
       where device_id = $1 and ($2::int8 is null or id < $2) order by id desc limit $3`,
      [deviceId, after, size],
    );
  }

  async countChanges(deviceId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from device_setting_change where device_id = $1', [deviceId]);
    return row?.count ?? 0;
  }

  /** Keeps what a vehicle answered; a first reading is a change only where it was asked to change. */
  async keep({ id, device_id: deviceId, command, requested_name: by }: CommandRow, values: Readonly<Record<string, SettingValue>>): Promise<void> {
    await this.dataSource.query(
      `with given as (select key as name, value from jsonb_each($2::jsonb)),
       before as (select given.name, device_setting.value from given left join device_setting on device_setting.device_id = $1 and device_setting.name = given.name),
       kept as (insert into device_setting (device_id, name, value, known_at) select $1, name, value, now() from given
         on conflict (device_id, name) do update set value = excluded.value, known_at = excluded.known_at)
       insert into device_setting_change (device_id, name, before, after, at, command_id, by_name)
       select $1, given.name, before.value, given.value, now(), $3, $4 from given join before using (name)
       where before.value is distinct from given.value and (before.value is not null or $5)`,
      [deviceId, JSON.stringify(values), id, by, command === 'settingsWrite'],
    );
  }
}
