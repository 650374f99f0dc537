import type { AlarmWorkView, AttentionView } from '@voltdeck/contract';
import { faultLevelRow } from '@voltdeck/protocol/codes';

/** For this long an urgent alarm is marked as new. */
const newMs = 10 * 60_000;

/** The rows that are on a board now. */
export interface Board {
  /** Urgent alarms, which stay. */
  readonly pinned: readonly AttentionView[];
  /** What moves on by a row at a time. */
  readonly scrolled: readonly AttentionView[];
  /** After so many turns every fault has been shown; 1: the board stands still. */
  readonly turns: number;
}

const isUrgent = ({ level }: Pick<AttentionView, 'level'>): boolean => faultLevelRow(level)?.urgent === true;

/** Faults and, where they leave room, silent vehicles, on a board of so many rows. Urgent alarms take up to half of them for good. */
export function boardOf(matters: readonly AttentionView[], room: number, turn: number): Board {
  const faults = matters.filter(({ level }) => level > 0);
  if (faults.length <= room) return { pinned: [], scrolled: [...faults, ...matters.filter(({ level }) => level === 0)].slice(0, room), turns: 1 };
  const pinned = faults.filter(isUrgent).slice(0, Math.floor(room / 2));
  const others = faults.filter((fault) => !pinned.includes(fault));
  const scrolled = Array.from({ length: room - pinned.length }, (_, row) => others[(turn + row) % others.length]).filter((fault) => fault !== undefined);
  return { pinned, scrolled, turns: others.length };
}

/** Whether a matter is an urgent alarm, and one that began just now. */
export function urgencyOf(matter: Pick<AttentionView, 'level' | 'since'>, asOf: number): 'new' | 'urgent' | null {
  if (!isUrgent(matter)) return null;
  return asOf - Date.parse(matter.since) < newMs ? 'new' : 'urgent';
}

/** What is left of the time of an alarm, ms; negative when it is late, null where it has no case or its clock stands. */
export function leftOf(work: Pick<AlarmWorkView, 'dueAt'> | undefined, asOf: number): number | null {
  const due = Date.parse(work?.dueAt ?? '');
  return Number.isNaN(due) ? null : due - asOf;
}
