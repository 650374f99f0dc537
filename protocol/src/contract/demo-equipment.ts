import { keysOf } from '../codes/tabulate.ts';
import { partitionOf } from './subjects.ts';

/** First eight characters of the VIN of each kind of simulated vehicle: maker, type, battery; fictional. */
export const simulatedDescriptions = {
  shuttle: 'LVDSH45N',
  airportBus: 'LVDBU14F',
  airportTaxi: 'LVDTX60N',
  car: 'LVDCA60N',
  carLfp: 'LVDCA50F',
  taxi: 'LVDTX50F',
  bus: 'LVDBU14G',
  van: 'LVDVN40F',
  truck: 'LVDTR15F',
} as const;

/** Check digit, model year, plant, serial number. */
const simulatedVin = new RegExp(`^(?:${Object.values(simulatedDescriptions).join('|')})[\\dX][RS][\\dA-HJ-NPR-Z]\\d{6}$`, 'u');

export type SimulatedKind = keyof typeof simulatedDescriptions;

/** The kind of a simulated vehicle, by its VIN. @throws where the simulator makes no such VIN */
export function simulatedKind(vin: string): SimulatedKind {
  for (const kind of keysOf(simulatedDescriptions)) if (vin.startsWith(simulatedDescriptions[kind])) return kind;
  throw new RangeError(`'${vin}' is no VIN of a simulated vehicle`);
}

/** Whether the simulator makes such a VIN. The demo leaves every other vehicle as it is. */
export const isSimulatedVin = (vin: string): boolean => simulatedVin.test(vin);

/** What is on the vehicles of the local demo, so that those who make them up and those who list them agree. */
export interface DemoEquipment {
  readonly bmsModel: string;
  readonly hardwareId: string;
  readonly softwareVersion: string;
}

/** What vehicles of the demo that were upgraded ran before. */
export const demoVersionBefore = '01.05';

const hardwareId = 'HW1.2';
const equipments: readonly DemoEquipment[] = [
  { bmsModel: 'VD-2', hardwareId, softwareVersion: '01.07' },
  { bmsModel: 'VD-2', hardwareId, softwareVersion: '01.06' },
  { bmsModel: 'VD-3', hardwareId, softwareVersion: '01.07' },
];
const usual: DemoEquipment = { bmsModel: 'VD-2', hardwareId, softwareVersion: '01.07' };

export const demoEquipment = (vin: string): DemoEquipment => equipments[partitionOf(`equipment ${vin}`, equipments.length)] ?? usual;
