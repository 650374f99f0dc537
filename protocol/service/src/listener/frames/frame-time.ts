import { recordTime, wireTimeBytes, type DeviceProfile, type Frame } from '@voltdeck/protocol/wire';

/** The time that an answer starts with, epoch ms; null where it has none, or no possible one. */
export function frameTimeOf({ unit }: Pick<Frame, 'unit'>, { clockOffsetMinutes }: DeviceProfile): number | null {
  if (unit.length < wireTimeBytes) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit;
  return recordTime({ year: 2000 + year, month, day, hour, minute, second }, clockOffsetMinutes);
}
