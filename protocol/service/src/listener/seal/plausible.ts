import { recordTime, wireTimeBytes } from '@voltdeck/protocol/wire';

/** Whether the first six bytes are a date: one in 30,000 of random bytes are. */
export function startsWithDate(unit: Uint8Array): boolean {
  if (unit.length < wireTimeBytes) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit;
  return recordTime({ year: 2000 + year, month, day, hour, minute, second }) !== null;
}
