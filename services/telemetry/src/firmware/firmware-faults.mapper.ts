import type { FirmwareVersionView } from '@voltdeck/contract';
import { rateHoursLeast } from '@voltdeck/protocol/contract';
import type { FirmwareRow } from './firmware-faults.repository.ts';

const rate = (faults: number, hours: number): number | null => (hours < rateHoursLeast ? null : (faults * 1_000) / hours);

export function toFirmwareVersion({ bms_model: bmsModel, version, devices, hours, types }: FirmwareRow): FirmwareVersionView {
  const faults = types.reduce((sum, counted) => sum + counted.faults, 0);
  return {
    ...{ bmsModel, version, devices, hours, faults },
    perThousandHours: rate(faults, hours),
    types: types.map((counted) => ({ ...counted, perThousandHours: rate(counted.faults, hours) })),
  };
}
