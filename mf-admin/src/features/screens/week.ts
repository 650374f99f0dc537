import type { PlaylistEntry } from '@voltdeck/contract';
import { entriesAt, minutesOf } from '@voltdeck/protocol/contract';

/** A stretch of a day in which the same scenes stand. */
interface WeekStretch {
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  readonly scenes: readonly string[];
}

const dayMinutes = 1_440;

export const timeText = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The scenes of one day, 1 Monday to 7 Sunday, from midnight to midnight. */
export function stretchesOf(playlist: readonly PlaylistEntry[], day: number): readonly WeekStretch[] {
  const edges = playlist.flatMap(({ times }) => (times === undefined ? [] : [minutesOf(times.from), minutesOf(times.to)]));
  const begins = [...new Set([0, ...edges])].sort((one, other) => one - other);
  const stretches = begins.map((from, index) => ({
    from,
    to: begins[index + 1] ?? dayMinutes,
    scenes: [...new Set(entriesAt(playlist, { day, minute: from }).map(({ scene }) => scene))],
  }));
  return stretches.reduce<readonly WeekStretch[]>((joined, stretch) => {
    const before = joined.at(-1);
    const same = before !== undefined && before.scenes.join() === stretch.scenes.join();
    return same ? [...joined.slice(0, -1), { ...before, to: stretch.to }] : [...joined, stretch];
  }, []);
}
