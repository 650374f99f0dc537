import type { TimeRange } from '../range/range.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Of this browser: what its charts and files are written in. */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** ISO 8601 in this browser's zone, with its offset. */
export function localIso(time: number): string {
  const date = new Date(time);
  const east = -date.getTimezoneOffset();
  const offset = `${east < 0 ? '-' : '+'}${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`;
  return new Date(time + east * 60_000).toISOString().slice(0, 19) + offset;
}

const short = (time: number): string => localIso(time).slice(0, 16).replace(/[-:]/g, '');

/** What it is, of which vehicle, from when to when, in whose time; without its ending. */
export function fileNameOf(kind: string, vin: string, { from, to }: TimeRange, zone: string): string {
  return [kind, vin, `${short(from)}-${short(to)}`, zone].map((part) => part.replace(/[^\w+-]+/g, '-')).join('-');
}
