import { Injectable } from '@nestjs/common';
import type { FaultEntryRow } from '@voltdeck/contract';
import type { FaultEntry } from '@voltdeck/protocol/codes';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';

/** What telemetry keeps of the fault dictionary. */
@Injectable()
export class DictionaryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** These and no others. Writes only what differs. */
  async replace(rows: readonly FaultEntryRow[]): Promise<void> {
    const given = rows.map(({ id: _id, bmsModel, type, ...entry }) => ({ type, bms_model: bmsModel ?? '', entry }));
    await this.dataSource.query(
      `with given as (select type, bms_model, entry from jsonb_to_recordset($1::jsonb) as given (type int2, bms_model text, entry jsonb)),
       gone as (delete from fault_entry where (type, bms_model) not in (select type, bms_model from given))
       insert into fault_entry (type, bms_model, entry) select type, bms_model, entry from given
       on conflict (type, bms_model) do update set entry = excluded.entry where fault_entry.entry <> excluded.entry`,
      [JSON.stringify(given)],
    );
  }

  /** Entries by fault type for the model of a vehicle, that of the model first; null for a vehicle that the caller does not see. */
  async ofDevice(caller: Caller | null, deviceId: string): Promise<{ readonly bmsModel: string | null; readonly entries: ReadonlyMap<number, readonly FaultEntry[]> } | null> {
    const parameters: unknown[] = [];
    const [row] = await this.dataSource.query<{ bms_model: string | null; entries: { type: number; entry: FaultEntry }[] }[]>(
      `select device.bms_model, (
         select coalesce(json_agg(json_build_object('type', type, 'entry', entry) order by type, fault_entry.bms_model = ''), '[]')
         from fault_entry where fault_entry.bms_model in (coalesce(device.bms_model, ''), '')) as entries
       from device where device.id = ${place(parameters, deviceId)} and ${visible(caller, parameters)}`,
      parameters,
    );
    if (row === undefined) return null;
    const entries = new Map<number, FaultEntry[]>();
    for (const { type, entry } of row.entries) entries.set(type, [...(entries.get(type) ?? []), entry]);
    return { bmsModel: row.bms_model, entries };
  }
}
