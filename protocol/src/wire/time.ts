/** Six binary bytes YY MM DD hh mm ss in the terminal's zone (UTC+8 unless its profile says otherwise). Kept as sent, even when it is no date. */
export interface WireTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export const wireTimeBytes = 6;

/** The standard's clock, UTC+8. */
export const standardOffsetMinutes = 480;

export function readTime(view: DataView, at: number): WireTime {
  return {
    year: 2000 + view.getUint8(at),
    month: view.getUint8(at + 1),
    day: view.getUint8(at + 2),
    hour: view.getUint8(at + 3),
    minute: view.getUint8(at + 4),
    second: view.getUint8(at + 5),
  };
}

export function writeTime(view: DataView, at: number, time: WireTime): void {
  view.setUint8(at, time.year - 2000);
  view.setUint8(at + 1, time.month);
  view.setUint8(at + 2, time.day);
  view.setUint8(at + 3, time.hour);
  view.setUint8(at + 4, time.minute);
  view.setUint8(at + 5, time.second);
}

export function timeBytes(time: WireTime): Uint8Array {
  const bytes = new Uint8Array(wireTimeBytes);
  writeTime(new DataView(bytes.buffer), 0, time);
  return bytes;
}

const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const daysTo2000 = 10_957;

// Every fourth year from 2000 to 2255 is a leap year except 2100 and 2200.
const leapDaysBefore = (year: number): number => Math.floor((year - 2000 + 3) / 4) - (year > 2100 ? 1 : 0) - (year > 2200 ? 1 : 0);
const isLeap = (year: number): boolean => year % 4 === 0 && year !== 2100 && year !== 2200;

/** Epoch milliseconds, or null when the six bytes are no date (month 13, 30 February, FF FF ...). */
export function recordTime(time: WireTime, utcOffsetMinutes: number = standardOffsetMinutes): number | null {
  const { year, month, day, hour, minute, second } = time;
  const length = monthDays[month - 1];
  const before = daysBefore[month - 1];
  if (length === undefined || before === undefined || year > 2255) return null;
  const leap = isLeap(year);
  if (day < 1 || day > (month === 2 && leap ? 29 : length)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const days = daysTo2000 + (year - 2000) * 365 + leapDaysBefore(year) + before + (leap && month > 2 ? 1 : 0) + day - 1;
  return ((days * 24 + hour) * 60 + minute - utcOffsetMinutes) * 60_000 + second * 1000;
}

export function wireTime(epochMs: number, utcOffsetMinutes: number = standardOffsetMinutes): WireTime {
  const local = new Date(epochMs + utcOffsetMinutes * 60_000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** "2025-10-27T20:02:02" in the terminal's own zone. */
export const timeText = (time: WireTime): string =>
  `${time.year}-${two(time.month)}-${two(time.day)}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;
