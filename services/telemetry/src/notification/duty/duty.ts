import type { RotaRhythm } from '@voltdeck/protocol/contract';
import { dayMs, hourMs } from '../../epoch.ts';
import { momentOf, type Offset } from '../../settings/business-day.ts';

/** Someone in place of the rota: from <= time < to, epoch ms. */
export interface Override {
  readonly userId: string;
  readonly from: number;
  readonly to: number;
}

export interface RotaPlan {
  readonly rhythm: RotaRhythm;
  /** Of the handover, by the wall clock. */
  readonly hour: number;
  /** Day on which the first person takes over, such as `2026-11-27`. */
  readonly startsOn: string;
  /** In the order in which they take turns. */
  readonly people: readonly string[];
  /** Of two at the same time the later in the list counts. */
  readonly overrides: readonly Override[];
}

export interface Duty {
  readonly userId: string;
  readonly override: boolean;
  /** When someone else takes over, or may: epoch ms. */
  readonly until: number;
}

const rhythmDays: Readonly<Record<RotaRhythm, number>> = { daily: 1, weekly: 7 };

/** Who is on duty at a moment; null for a rota without people. @param offset of the business time zone */
export function dutyAt({ rhythm, hour, startsOn, people, overrides }: RotaPlan, at: number, offset: Offset): Duty | null {
  // Turns are counted by the wall clock: a day on which it is changed has one, too.
  const first = Date.parse(startsOn) + hour * hourMs;
  const length = rhythmDays[rhythm] * dayMs;
  const turn = Math.floor((at + offset(at) - first) / length);
  const planned = people[((turn % people.length) + people.length) % people.length];
  const override = overrides.findLast(({ from, to }) => from <= at && at < to);
  const userId = override?.userId ?? planned;
  if (userId === undefined) return null;
  const end = override?.to ?? momentOf(first + (turn + 1) * length, offset);
  return { userId, override: override !== undefined, until: Math.min(end, ...overrides.map(({ from }) => from).filter((from) => from > at)) };
}
