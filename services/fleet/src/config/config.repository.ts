import { Injectable } from '@nestjs/common';
import { settingValues, type SettingValues } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** The settings of the system: what is kept, and the initial value of what is not. */
@Injectable()
export class ConfigRepository {
  constructor(private readonly dataSource: DataSource) {}

  async values(): Promise<SettingValues> {
    const rows = await this.dataSource.query<{ name: string; value: string }[]>('select name, value from config where deleted_at is null');
    return settingValues(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
  }

  async hasOddVins(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ odd: boolean }[]>(`select exists (select from device where deleted_at is null and vin !~ '^[A-HJ-NPR-Z0-9]{17}$') as odd`);
    return row?.odd ?? false;
  }

  /** Keeps those that were never kept; one that someone deleted stays deleted. */
  async keepMissing(values: Readonly<Record<string, string>>): Promise<void> {
    await this.dataSource.query(
      `insert into config (name, value) select key, value from jsonb_each_text($1::jsonb)
       where key not in (select name from config) on conflict do nothing`,
      [JSON.stringify(values)],
    );
  }
}
