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

type EntryProblem = 'secondsWrong' | 'timeWrong' | 'daysNone';

/** The first thing that is wrong with an entry; null: nothing is. */
export function entryProblem({ seconds, times }: DraftEntry): EntryProblem | null {
  const whole = /^\d{1,5}$/.test(seconds.trim()) ? Number(seconds) : 0;
  if (whole < 5 || whole > 86_400) return 'secondsWrong';
  if (times === null) return null;
  if (times.days.length === 0) return 'daysNone';
  return dayTimePattern.test(times.from) && dayTimePattern.test(times.to) ? null : 'timeWrong';
}

export function isSendable(draft: readonly DraftEntry[], timeZone: string): boolean {
  return isTimeZone(timeZone) && draft.every((entry) => entryProblem(entry) === null);
}

/** The entries that can be shown as a week already. */
export const shownOf = (draft: readonly DraftEntry[]): readonly PlaylistEntry[] => playlistOf(draft.filter((entry) => entryProblem(entry) === null));
