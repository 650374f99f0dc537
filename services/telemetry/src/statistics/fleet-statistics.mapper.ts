import type { GroupStatisticsView } from '@voltdeck/contract';
import type { RecordFieldName } from '@voltdeck/protocol/codes';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import type { BusinessSettings } from '../settings/business-settings.ts';
import type { FleetGroupRow } from './fleet-statistics.repository.ts';

function value(field: RecordFieldName, stored: number | null): number {
  const column = columnOfField(field);
  return stored === null || column === undefined ? 0 : fromStored(stored, column);
}

const rounded = (figure: number): number => Math.round(figure * 10) / 10;

export function toGroupStatistics(row: FleetGroupRow, months: number, { carbonKgPerKwh, carbonKgPerTree }: BusinessSettings): GroupStatisticsView {
  const dischargeKwh = value('cumulativeDischarge', row.discharge);
  const carbonKg = dischargeKwh * carbonKgPerKwh;
  const activated = new Map(row.activated);
  return {
    id: row.id,
    name: row.name,
    devices: row.devices,
    working: row.working,
    mileageKm: value('mileage', row.mileage),
    chargeKwh: value('cumulativeCharge', row.charge),
    dischargeKwh,
    faults: row.faults,
    activated: Array.from({ length: months }, (_, month) => activated.get(month) ?? 0),
    carbonKg: rounded(carbonKg),
    trees: rounded(carbonKg / carbonKgPerTree),
  };
}

const empty: FleetGroupRow = {
  whole: true,
  id: null,
  name: null,
  devices: 0,
  working: { charging: 0, discharging: 0, idle: 0, offline: 0 },
  mileage: null,
  charge: null,
  discharge: null,
  activated: [],
  faults: [],
};

/** The row of the whole; without a device there is none. */
export const wholeOf = (rows: readonly FleetGroupRow[]): FleetGroupRow => rows.find(({ whole }) => whole) ?? empty;

/** The largest first; devices without one come last. */
export const groupsOf = (rows: readonly FleetGroupRow[]): FleetGroupRow[] =>
  rows.filter(({ whole }) => !whole).sort((one, other) => Number(one.id === null) - Number(other.id === null) || other.devices - one.devices || (one.name ?? '').localeCompare(other.name ?? ''));
