import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime, recordTime, timeBytes, timeText, wireTime } from './time.ts';

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => ({ year, month, day, hour, minute, second });

describe('time on the wire', () => {
  it('is binary, not BCD: 0x19 is the year 2025', () => {
    expect(readTime(new DataView(Uint8Array.of(0x19, 0x0a, 0x1b, 0x14, 0x02, 0x02).buffer), 0)).toEqual(at(2025, 10, 27, 20, 2, 2));
  });

  it('is UTC+8 unless the device profile says otherwise', () => {
    expect(recordTime(at(2025, 10, 27, 20, 2, 2))).toBe(Date.UTC(2025, 9, 27, 12, 2, 2));
    expect(recordTime(at(2025, 10, 27, 20, 2, 2), 0)).toBe(Date.UTC(2025, 9, 27, 20, 2, 2));
  });

  it('agrees with the calendar on every day that fits', () => {
    const moment = fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2255, 11, 31, 23, 59, 59) / 1000 });
    fc.assert(fc.property(moment, (seconds) => recordTime(wireTime(seconds * 1000, 0), 0) === seconds * 1000), { numRuns: 2000 });
  });

  it.each([at(2025, 13, 1), at(2025, 0, 1), at(2025, 2, 29), at(2100, 2, 29), at(2025, 4, 31), at(2025, 1, 0), at(2025, 1, 1, 24), at(2025, 1, 1, 0, 60), at(2025, 1, 1, 0, 0, 60), at(2255, 255, 255)])(
    '%o is no date',
    (time) => {
      expect(recordTime(time)).toBeNull();
    },
  );

  it('29 February of a leap year is a date', () => {
    expect(recordTime(at(2024, 2, 29), 0)).toBe(Date.UTC(2024, 1, 29));
  });

  it('six bytes that are no date are written back unchanged', () => {
    const bytes = Uint8Array.of(255, 255, 0, 99, 77, 61);
    expect(timeBytes(readTime(new DataView(bytes.buffer), 0))).toEqual(bytes);
  });

  it('reads as text in the zone of the terminal', () => {
    expect(timeText(at(2025, 1, 2, 3, 4, 5))).toBe('2025-01-02T03:04:05');
  });
});
