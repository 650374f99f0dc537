import type { PlaylistEntry } from '@voltdeck/contract';
import { dayTimePattern, isTimeZone, type PlaylistTimes } from '@voltdeck/protocol/contract';

/** An entry while it is typed. */
export interface DraftEntry {
  /** Tells entries apart while they are moved. */
  readonly key: number;
  readonly scene: string;
  readonly seconds: string;
  readonly times: PlaylistTimes | null;
}

export const dayHours: PlaylistTimes = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

export const draftOf = (playlist: readonly PlaylistEntry[]): readonly DraftEntry[] =>
  playlist.map(({ scene, seconds, times = null }, key) => ({ key, scene, seconds: String(seconds), times }));

export const playlistOf = (draft: readonly DraftEntry[]): readonly PlaylistEntry[] =>
  draft.map(({ scene, seconds, times }) => ({ scene, seconds: Number(seconds), ...(times === null ? {} : { times }) }));

type TimesProblem = 'timeWrong' | 'daysNone';
export type EntryProblem = 'secondsWrong' | TimesProblem;

/** The first thing that is wrong with hours of the week; null: nothing is. */
export function timesProblem({ days, from, to }: PlaylistTimes): TimesProblem | null {
  if (days.length === 0) return 'daysNone';
  return dayTimePattern.test(from) && dayTimePattern.test(to) ? null : 'timeWrong';
}

/** The first thing that is wrong with an entry; null: nothing is. */
export function entryProblem({ seconds, times }: DraftEntry): EntryProblem | null {
  const whole = /^\d{1,5}$/.test(seconds.trim()) ? Number(seconds) : 0;
  if (whole < 5 || whole > 86_400) return 'secondsWrong';
  return times === null ? null : timesProblem(times);
}

export function isSendable(draft: readonly DraftEntry[], timeZone: string): boolean {
  return isTimeZone(timeZone) && draft.every((entry) => entryProblem(entry) === null);
}

/** The entries that can be shown as a week already. */
export const shownOf = (draft: readonly DraftEntry[]): readonly PlaylistEntry[] => playlistOf(draft.filter((entry) => entryProblem(entry) === null));
