import type { FleetStatisticsView, GroupStatisticsView } from '@voltdeck/contract';
import { sumOfLevels } from '@voltdeck/protocol/codes';

/** What of a group is compared besides the states of its vehicles. */
export const measures = ['discharge', 'charge', 'mileage', 'carbon', 'faults', 'activated'] as const;
export type Measure = (typeof measures)[number];

export const units: Readonly<Record<Measure, string>> = { discharge: 'kWh', charge: 'kWh', mileage: 'km', carbon: 'kg CO₂', faults: '', activated: '' };

const valueOf: Readonly<Record<Measure, (group: GroupStatisticsView) => number>> = {
  discharge: ({ dischargeKwh }) => dischargeKwh,
  charge: ({ chargeKwh }) => chargeKwh,
  mileage: ({ mileageKm }) => mileageKm,
  carbon: ({ carbonKg }) => carbonKg,
  faults: ({ faults }) => faults.reduce((sum, fault) => sum + sumOfLevels(fault), 0),
  activated: ({ activated }) => activated.reduce((sum, count) => sum + count, 0),
};

export interface MeasuredGroup {
  readonly id: string | null;
  readonly name: string | null;
  readonly value: number;
}

/** The groups by one measure, the largest first. */
export function measured({ groups }: FleetStatisticsView, measure: Measure): MeasuredGroup[] {
  return groups.map((group) => ({ id: group.id, name: group.name, value: valueOf[measure](group) })).sort((a, b) => b.value - a.value);
}
