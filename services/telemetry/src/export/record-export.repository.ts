import { Injectable } from '@nestjs/common';
import { resolveFault, type FaultEntry, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { Caller, Text } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import type { ListedKey, TimeRange } from '../record/record.repository.ts';
import { columnOfField, fromStored, type RecordColumn } from '../record/record-columns.ts';
import { faultLevel, faultType } from '../record/record-row.ts';

export interface RecordExportFilter extends DeviceFilter, TimeRange {}

export interface ExportedRecord {
  readonly vin: string;
  readonly plate: string | null;
  readonly recordedAt: number;
  readonly receivedAt: number;
  readonly flags: number;
  /** In the order of the fields that were asked for. */
  readonly values: readonly (number | null)[];
  readonly faults: readonly (readonly [name: Text, level: number])[];
}

interface Row {
  readonly vin: string;
  readonly plate: string | null;
  readonly recorded_ms: number;
  readonly received_ms: number;
  readonly flags: number;
  readonly faults: readonly (readonly [type: number, level: number, entries: readonly FaultEntry[]])[] | null;
  readonly chosen: readonly (number | null)[];
}

const faults = `(
  select json_agg(json_build_array(${faultType('packed')}, ${faultLevel('packed', 'fault_level')}, ${entriesSql(faultType('packed'))}) order by place)
  from unnest(faults) with ordinality as unpacked (packed, place))`;

/** Records as a file has them: the chosen columns alone, vehicle by vehicle in the order of their VINs, of each the oldest first. */
@Injectable()
export class RecordExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts no further than `most`. */
  async count(caller: Caller | null, filter: RecordExportFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const { devices, records } = conditionsOf(caller, filter, parameters);
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int4 as count from (
         select 1 from device join record on ${records.join(' and ')} where ${devices.join(' and ')} limit ${place(parameters, most)}) as found`,
      parameters,
    );
    return row?.count ?? 0;
  }

  /** From a vehicle and a time on. */
  async page(caller: Caller | null, filter: RecordExportFilter, since: ListedKey | null, fields: readonly RecordFieldName[], size: number): Promise<ExportedRecord[]> {
    const columns = fields.map(columnOfField).filter((column) => column !== undefined);
    const chosen = columns.map(({ name }) => `${name}::int4`).join(', ');
    const parameters: unknown[] = [];
    const { devices, records } = conditionsOf(caller, filter, parameters);
    const most = place(parameters, size);
    if (since !== null) {
      const vin = place(parameters, since.vin);
      devices.push(`device.vin >= ${vin}`);
      records.push(`(device.vin <> ${vin} or record.recorded_at >= ${moment(place(parameters, since.at))})`);
    }
    const rows = await this.dataSource.query<Row[]>(
      `select device.vin, device.plate, found.* from device cross join lateral (
         select ${epochMs('recorded_at')} as recorded_ms, ${epochMs('received_at')} as received_ms, flags, ${faults} as faults, array[${chosen}]::int4[] as chosen
         from record where ${records.join(' and ')} order by recorded_at limit ${most}) as found
       where ${devices.join(' and ')} order by device.vin, recorded_ms limit ${most}`,
      parameters,
    );
    return rows.map((row) => toRecord(row, columns));
  }
}

function conditionsOf(caller: Caller | null, filter: RecordExportFilter, parameters: unknown[]): { devices: string[]; records: string[] } {
  const from = moment(place(parameters, filter.from));
  const to = moment(place(parameters, filter.to));
  return {
    devices: [visible(caller, parameters), ...deviceConditions(filter, parameters), `exists (select from latest where latest.device = device.number and latest.newest_at >= ${from})`],
    records: ['record.device = device.number', `record.recorded_at >= ${from}`, `record.recorded_at < ${to}`],
  };
}

const toRecord = (row: Row, columns: readonly RecordColumn[]): ExportedRecord => ({
  vin: row.vin,
  plate: row.plate,
  recordedAt: row.recorded_ms,
  receivedAt: row.received_ms,
  flags: row.flags,
  values: columns.map((column, index) => valueOf(row.chosen[index], column)),
  faults: (row.faults ?? []).map(([type, level, entries]) => [resolveFault(type, entries).name, level] as const),
});

const valueOf = (stored: number | null | undefined, column: RecordColumn): number | null => (stored === null || stored === undefined ? null : fromStored(stored, column));
