import { simulatedDescriptions } from '@voltdeck/protocol/contract';
import type { LayoutName } from '../battery/layout.ts';
import type { Body } from '../duty/drive.ts';
import type { DutyName } from '../duty/duties.ts';
import type { LifeState } from './state.ts';

export interface VehicleKind {
  /** First eight characters of the VIN: maker, type, battery. */
  readonly vinDescription: string;
  readonly layout: LayoutName;
  readonly duty: DutyName;
  readonly body: Body;
  /** Volts of the low-voltage supply, nominal. */
  readonly supplyVoltage: number;
  /** kWh for every km, for the energies of a used vehicle. */
  readonly consumption: number;
  readonly mileageKm: readonly [low: number, high: number];
}

const carBody: Body = { massKg: 1_950, dragArea: 0.68, auxiliaryW: 900, maxPowerW: 120_000, maxRegenerationW: 60_000 };
const vanBody: Body = { massKg: 3_300, dragArea: 1.65, auxiliaryW: 1_300, maxPowerW: 55_000, maxRegenerationW: 28_000 };
const busBody: Body = { massKg: 14_500, dragArea: 4.6, auxiliaryW: 6_500, maxPowerW: 180_000, maxRegenerationW: 110_000 };
const truckBody: Body = { massKg: 16_500, dragArea: 4.9, auxiliaryW: 2_500, maxPowerW: 240_000, maxRegenerationW: 150_000 };

export const vehicleKinds = {
  shuttle: {
    vinDescription: simulatedDescriptions.shuttle, layout: 'shuttle', duty: 'shuttle', body: vanBody, supplyVoltage: 12, consumption: 0.25,
    mileageKm: [90_000, 190_000],
  },
  airportBus: {
    vinDescription: simulatedDescriptions.airportBus, layout: 'bus', duty: 'shuttle', body: busBody, supplyVoltage: 24, consumption: 1.05,
    mileageKm: [120_000, 260_000],
  },
  airportTaxi: {
    vinDescription: simulatedDescriptions.airportTaxi, layout: 'car', duty: 'shuttle', body: carBody, supplyVoltage: 12, consumption: 0.16,
    mileageKm: [90_000, 240_000],
  },
  car: {
    vinDescription: simulatedDescriptions.car, layout: 'car', duty: 'commuter', body: carBody, supplyVoltage: 12, consumption: 0.15,
    mileageKm: [3_000, 90_000],
  },
  carLfp: {
    vinDescription: simulatedDescriptions.carLfp, layout: 'carLfp', duty: 'commuter', body: carBody, supplyVoltage: 12, consumption: 0.15,
    mileageKm: [3_000, 90_000],
  },
  taxi: {
    vinDescription: simulatedDescriptions.taxi, layout: 'carLfp', duty: 'taxi', body: carBody, supplyVoltage: 12, consumption: 0.15,
    mileageKm: [60_000, 320_000],
  },
  bus: {
    vinDescription: simulatedDescriptions.bus, layout: 'bus', duty: 'bus', body: busBody, supplyVoltage: 24, consumption: 1.05,
    mileageKm: [30_000, 280_000],
  },
  van: {
    vinDescription: simulatedDescriptions.van, layout: 'van', duty: 'delivery', body: vanBody, supplyVoltage: 12, consumption: 0.24,
    mileageKm: [10_000, 160_000],
  },
  truck: {
    vinDescription: simulatedDescriptions.truck, layout: 'truck', duty: 'nightTruck', body: truckBody, supplyVoltage: 24, consumption: 1.2,
    mileageKm: [40_000, 300_000],
  },
} as const satisfies Record<string, VehicleKind>;

export type KindName = keyof typeof vehicleKinds;

/** What a vehicle of this mileage has charged and discharged, about. */
export function usedEnergy(kind: KindName, mileageKm: number): Pick<LifeState, 'chargedKwh' | 'dischargedKwh'> {
  const dischargedKwh = mileageKm * vehicleKinds[kind].consumption;
  return { dischargedKwh, chargedKwh: dischargedKwh * 1.06 };
}
