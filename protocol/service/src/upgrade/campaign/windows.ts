import type { MaintenanceWindow } from '@voltdeck/contract';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

interface Moment {
  /** 1 Monday to 7 Sunday. */
  readonly day: number;
  readonly minute: number;
}

/** Whether upgrades may start now. Without windows they always may. */
export function inWindow(windows: readonly MaintenanceWindow[], timeZone: string, nowMs: number): boolean {
  return windows.length === 0 || windows.some((window) => holds(window, momentIn(timeZone, nowMs)));
}

function holds({ days, from, to }: MaintenanceWindow, { day, minute }: Moment): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const on = (asked: number): boolean => days.length === 0 || days.includes(asked);
  if (begin < end) return on(day) && minute >= begin && minute < end;
  // Over midnight: after it, the window is that of the day before.
  return (on(day) && minute >= begin) || (on(day === 1 ? 7 : day - 1) && minute < end);
}

function momentIn(timeZone: string, nowMs: number): Moment {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' }).formatToParts(nowMs);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { day: weekdays.indexOf(of('weekday')) + 1, minute: Number(of('hour')) * 60 + Number(of('minute')) };
}
