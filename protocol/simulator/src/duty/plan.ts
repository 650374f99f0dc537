import { localOffsetMs } from '../roads/weather.ts';
import type { Activity, Duty } from './duties.ts';

const dayMinutes = 1_440;

/** What the duty asks for at a time. `shiftMin` moves the whole plan of one vehicle. */
export function plannedActivity(duty: Duty, timeMs: number, shiftMin: number): Activity {
  const minute = minuteOfDay(timeMs, shiftMin);
  let current = latest(duty);
  let since = -1;
  for (const [time, activity] of duty.plan) {
    const from = minutesOf(time);
    if (from <= minute && from > since) {
      current = activity;
      since = from;
    }
  }
  return current;
}

function latest(duty: Duty): Activity {
  const [first, ...others] = duty.plan;
  if (first === undefined) return 'parked';
  return others.reduce((last, line) => (minutesOf(line[0]) > minutesOf(last[0]) ? line : last), first)[1];
}

function minuteOfDay(timeMs: number, shiftMin: number): number {
  const minute = Math.floor((timeMs + localOffsetMs) / 60_000) - shiftMin;
  return ((minute % dayMinutes) + dayMinutes) % dayMinutes;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
