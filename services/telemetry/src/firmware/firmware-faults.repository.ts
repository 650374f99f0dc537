import { Injectable } from '@nestjs/common';
import type { FirmwareFaultView } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';

/** Epoch ms: from <= time < to. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface FirmwareRow {
  readonly bms_model: string | null;
  readonly version: string | null;
  readonly devices: number;
  readonly hours: number;
  readonly types: readonly Omit<FirmwareFaultView, 'perThousandHours'>[];
}

/** A row for each version of a device, with the times between which it ran. */
const span = `
  select number, bms_model, version, coalesce(since, '-infinity') as since,
    coalesce(lead(since) over (partition by number order by since nulls first), 'infinity') as until
  from seen left join lateral jsonb_to_recordset(seen.software) as ran (version text, since timestamptz) on true`;

const same = (one: string, other: string): string =>
  `${one}.bms_model is not distinct from ${other}.bms_model and ${one}.version is not distinct from ${other}.version`;

@Injectable()
export class FirmwareFaultsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of one moment, by model and version; unknown ones are last. */
  read(caller: Caller | null, filter: DeviceFilter, { from, to }: Stretch): Promise<FirmwareRow[]> {
    const parameters: unknown[] = [];
    const seen = [visible(caller, parameters), ...deviceConditions(filter, parameters)].join(' and ');
    const begin = place(parameters, new Date(from));
    const end = place(parameters, new Date(to));
    const within = (column: string): string => `${column} >= greatest(${begin}::timestamptz, span.since) and ${column} < least(${end}::timestamptz, span.until)`;
    return this.dataSource.query<FirmwareRow[]>(
      `with seen as materialized (select number, bms_model, software from device where ${seen}),
       span as materialized (${span}),
       met as (
         select bms_model, version, fault.type, count(*)::int4 as faults, count(distinct fault.device)::int4 as devices
         from span join fault on fault.device = span.number and ${within('fault.started_at')} group by 1, 2, 3),
       ran as (
         select bms_model, version, count(*)::int4 as hours, count(distinct span.number)::int4 as devices
         from span join rollup_hour on rollup_hour.device = span.number and ${within('rollup_hour.hour')} group by 1, 2),
       version as (select bms_model, version from met union select bms_model, version from ran)
       select version.bms_model, version.version, coalesce(ran.devices, 0) as devices, coalesce(ran.hours, 0) as hours,
         coalesce((select jsonb_agg(jsonb_build_object('type', type, 'faults', faults, 'devices', devices) order by type) from met where ${same('met', 'version')}), '[]') as types
       from version left join ran on ${same('ran', 'version')}
       order by version.version is null, version.bms_model nulls last, version.version`,
      parameters,
    );
  }
}
