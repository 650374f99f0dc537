import type { BmuView, ListedRecordView, RecordView } from '@voltdeck/contract';
import { recordFieldNames, type BmuCells, type RecordFault, type RecordValues } from '@voltdeck/protocol/codes';
import { uuidOf } from './record-uuid.ts';
import { recordFlag, type StoredRecord } from './record-row.ts';
import type { ListedRecord, RecordedDevice } from './record.repository.ts';

export function scalarsOf(values: RecordValues): Record<string, number | null> {
  const scalars: Record<string, number | null> = {};
  for (const name of recordFieldNames) scalars[name] = values[name];
  return scalars;
}

export const faultViews = (values: RecordValues): { type: number; level: number }[] =>
  values.faults.map((fault) => ({ type: fault.type, level: levelOf(fault, values) }));

/** Of a flag without a level only this is known: it is a fault, and none is above the record's level. */
const levelOf = ({ level }: RecordFault, { faultLevel }: RecordValues): number => level ?? Math.max(faultLevel ?? 1, 1);

export const toBmuView = ({ bmu, voltages, temperatures }: BmuCells): BmuView => ({
  number: bmu,
  voltages: voltages ?? [],
  temperatures: temperatures ?? [],
});

/** VIN and time, in the basic format of ISO 8601. */
const codeOf = (vin: string, recordedAt: string): string => `${vin}-${recordedAt.slice(0, 19).replace(/[-:]/g, '')}Z`;

export function toRecordView({ id, vin }: Pick<RecordedDevice, 'id' | 'vin'>, { recordedAt, receivedAt, flags, values }: StoredRecord, cells: boolean): RecordView {
  const at = new Date(recordedAt).toISOString();
  return {
    uuid: uuidOf(id, at),
    code: codeOf(vin, at),
    recordedAt: at,
    receivedAt: new Date(receivedAt).toISOString(),
    reissued: (flags & recordFlag.reissued) !== 0,
    clockAhead: (flags & recordFlag.clockAhead) !== 0,
    values: scalarsOf(values),
    faults: faultViews(values),
    bmus: cells ? values.bmus.map(toBmuView) : [],
  };
}

export const toListedRecordView = ({ device, record }: ListedRecord): ListedRecordView => ({
  ...toRecordView(device, record, false),
  deviceId: device.id,
  vin: device.vin,
  plate: device.plate,
  projectName: device.projectName,
});
