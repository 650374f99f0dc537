import { partitionOf } from './subjects.ts';

/** What is on the vehicles of the local demo, so that those who make them up and those who list them agree. */
export interface DemoEquipment {
  readonly bmsModel: string;
  readonly hardwareId: string;
  readonly softwareVersion: string;
}

const hardwareId = 'HW1.2';
const equipments: readonly DemoEquipment[] = [
  { bmsModel: 'VD-2', hardwareId, softwareVersion: '01.07' },
  { bmsModel: 'VD-2', hardwareId, softwareVersion: '01.06' },
  { bmsModel: 'VD-3', hardwareId, softwareVersion: '01.07' },
];
const usual: DemoEquipment = { bmsModel: 'VD-2', hardwareId, softwareVersion: '01.07' };

export const demoEquipment = (vin: string): DemoEquipment => equipments[partitionOf(`equipment ${vin}`, equipments.length)] ?? usual;
