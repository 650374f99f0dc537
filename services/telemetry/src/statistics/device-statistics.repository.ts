import { Injectable } from '@nestjs/common';
import type { FaultCountView } from '@voltdeck/contract';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import type { Caller, EnergySource, OperationKind } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { epochMs, moment } from '../epoch.ts';
import type { Metered } from '../energy/energy.ts';
import { columnOfField } from '../record/record-columns.ts';
import { distributionsSql, type BinRow } from './distributions.ts';
import { faultCounts } from './fault-counts.ts';
import type { DoneOperation, HeardPart } from './work-parts.ts';

/** Half open: from <= time < to, epoch ms. */
export interface StatisticsRange {
  readonly device: number;
  readonly from: number;
  readonly to: number;
}

/** An operation that touches the range. */
export interface RangeOperation extends DoneOperation {
  readonly startSoc: number | null;
  readonly endSoc: number | null;
}

interface OperationRow {
  readonly kind: OperationKind;
  readonly started_ms: number;
  readonly ended_ms: number;
  readonly energy_ws: number;
  readonly returned_ws: number | null;
  readonly energy_source: EnergySource | null;
  readonly metered: Metered | null;
  readonly start_soc: number | null;
  readonly end_soc: number | null;
}

const operations = `
select kind, ${epochMs('started_at')} as started_ms, ${epochMs('ended_at')} as ended_ms, energy_ws, returned_ws, energy_source, metered, start_soc, end_soc
from operation where device = $1 and started_at < ${moment('$3')} and ended_at > ${moment('$2')} and ended_at > started_at
order by started_at`;

const scaleOf = (field: RecordFieldName): number => columnOfField(field)?.scale ?? 1;
const wattHours = (field: 'cumulativeCharge' | 'cumulativeDischarge'): string => `* ${1000 / scaleOf(field)}::float8`;

const heard = `
select ${epochMs('time_bucket(make_interval(secs => $4), minute)')} as at, count(*)::int4 as minutes,
  min(mileage_min) / ${scaleOf('mileage')}::float8 as "lowestMileage", max(mileage_max) / ${scaleOf('mileage')}::float8 as "highestMileage",
  min(cumulative_charge_min) ${wattHours('cumulativeCharge')} as "lowestCharged",
  max(cumulative_charge_max) ${wattHours('cumulativeCharge')} as "highestCharged",
  min(cumulative_discharge_min) ${wattHours('cumulativeDischarge')} as "lowestDischarged",
  max(cumulative_discharge_max) ${wattHours('cumulativeDischarge')} as "highestDischarged"
from rollup_minute where device = $1 and minute >= date_trunc('minute', ${moment('$2')}) and minute < ${moment('$3')}
group by 1 order by 1`;

const faults = `
select ${faultCounts} from fault where device = $1 and started_at >= ${moment('$2')} and started_at < ${moment('$3')} group by type order by type`;

/** Silence that lasts is written when it ends. */
const silences = `
select ((select count(*) from event where device = $1 and kind = 'silent' and at >= ${moment('$2')} and at < ${moment('$3')})
  + (select count(*) from latest where device = $1 and seen_at < ${moment('$4')} and seen_at >= ${moment('$2')} and seen_at < ${moment('$3')}))::int4 as count`;

@Injectable()
export class DeviceStatisticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  distributions({ device, from, to }: StatisticsRange): Promise<BinRow[]> {
    return this.dataSource.query(distributionsSql, [device, from, to]);
  }

  async operations({ device, from, to }: StatisticsRange): Promise<RangeOperation[]> {
    const rows = await this.dataSource.query<OperationRow[]>(operations, [device, from, to]);
    return rows.map((row) => ({
      kind: row.kind,
      startedAt: row.started_ms,
      endedAt: row.ended_ms,
      energyWs: row.energy_ws,
      returnedWs: row.returned_ws,
      energySource: row.energy_source ?? 'integrated',
      metered: row.metered,
      startSoc: row.start_soc,
      endSoc: row.end_soc,
    }));
  }

  /** In order of time, by parts of `partS`. */
  heard({ device, from, to }: StatisticsRange, partS: number): Promise<HeardPart[]> {
    return this.dataSource.query(heard, [device, from, to, partS]);
  }

  faults({ device, from, to }: StatisticsRange): Promise<FaultCountView[]> {
    return this.dataSource.query(faults, [device, from, to]);
  }

  /** How often the device fell silent; one that was not heard since `silentSince` is silent now. */
  async silences({ device, from, to }: StatisticsRange, silentSince: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(silences, [device, from, to, silentSince]);
    return row?.count ?? 0;
  }
}
