import type { ArchivedDayView, ArchiveView } from '@voltdeck/contract';
import { say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { words } from './words.ts';

const widths = [12, 12, 14, 10] as const;
const mega = 1_000_000;

const megabytes = (bytes: number): string => (bytes / mega).toFixed(1);

/** Where the archive is, and what it holds. */
export function stateLines({ place, afterDays, days, rows, bytes, waitingDays, lateFrames, problem }: ArchiveView): string[] {
  if (place === null) return [say(words.none)];
  return [
    `${place} (${afterDays === 0 ? say(words.off) : say(words.after, { days: afterDays })})`,
    say(words.holds, { days, rows, megabytes: megabytes(bytes), waiting: waitingDays, late: lateFrames }),
    ...(problem === null ? [] : [say(words.failed, { day: problem.day, problem: problem.message })]),
  ];
}

/** A line a day. */
export function dayLines(days: readonly ArchivedDayView[]): string[] {
  if (days.length === 0) return [];
  const head = [words.day, words.written, words.rows, words.megabytes, words.state].map((text) => say(text));
  return [head, ...days.map(cellsOf)].map((cells) => cells.map((text, at) => padded(text, widths[at] ?? 0)).join('').trimEnd());
}

const cellsOf = (day: ArchivedDayView): string[] => [day.day, String(day.generation), String(day.rows), megabytes(day.bytes), stateOf(day)];

function stateOf({ problem, openVehicles, droppedAt, verifiedAt, changed }: ArchivedDayView): string {
  if (problem !== null) return problem;
  if (openVehicles > 0) return say(words.open, { vehicles: openVehicles });
  if (droppedAt !== null) return say(words.archiveOnly);
  return say(verifiedAt === null || changed ? words.waits : words.both);
}
