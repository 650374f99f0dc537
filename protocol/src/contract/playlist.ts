import type { Text } from '../text/text.ts';

export { isTimeZone } from './rules/readings.ts';

/** When an entry of a playlist is shown: local times of the playlist's zone. */
export interface PlaylistTimes {
  /** 1 Monday to 7 Sunday: the day on which it starts. */
  readonly days: readonly number[];
  /** HH:MM */
  readonly from: string;
  /** HH:MM; not after `from`: on the day after. */
  readonly to: string;
}

/** HH:MM of 00:00 to 23:59. */
export const dayTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const dayMinutes = 1_440;

export function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** A moment of the week: 1 Monday to 7 Sunday, and minutes since its midnight. */
export interface WeekMoment {
  readonly day: number;
  readonly minute: number;
}

/** 1 Monday to 7 Sunday. */
export const dayTexts = [
  { 'zh-CN': '周一', en: 'Mon' },
  { 'zh-CN': '周二', en: 'Tue' },
  { 'zh-CN': '周三', en: 'Wed' },
  { 'zh-CN': '周四', en: 'Thu' },
  { 'zh-CN': '周五', en: 'Fri' },
  { 'zh-CN': '周六', en: 'Sat' },
  { 'zh-CN': '周日', en: 'Sun' },
] as const satisfies readonly Text[];

/** What day and time it is in a zone. */
export function weekMoment(at: number, timeZone: string): WeekMoment {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: dayTexts.findIndex(({ en }) => en === parts['weekday']) + 1, minute: minutesOf(`${parts['hour']}:${parts['minute']}`) };
}

const dayBefore = (day: number): number => (day === 1 ? 7 : day - 1);

/** Whether times hold at a moment. From and to alike are a whole day. */
export function timesHold({ days, from, to }: PlaylistTimes, { day, minute }: WeekMoment): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const length = (end - begin + dayMinutes) % dayMinutes || dayMinutes;
  const today = days.includes(day) && minute >= begin && minute < begin + length;
  const sinceYesterday = days.includes(dayBefore(day)) && minute + dayMinutes < begin + length;
  return today || sinceYesterday;
}

/** The entries that take turns at a moment: those whose times hold, or else those without times. */
export function entriesAt<Entry extends { readonly times?: PlaylistTimes }>(playlist: readonly Entry[], moment: WeekMoment): readonly Entry[] {
  const timed = playlist.filter(({ times }) => times !== undefined && timesHold(times, moment));
  return timed.length > 0 ? timed : playlist.filter(({ times }) => times === undefined);
}
