import type { AttentionView, ScreenSettings, WallNowView } from '@voltdeck/contract';
import type { Chime } from '@voltdeck/kit/host';
import { faultLevelRow, faultLevelRows, thermalEventType, type FaultLevel } from '@voltdeck/protocol/codes';
import { limits, timesHold, weekMoment } from '@voltdeck/protocol/contract';
import { matterKey } from '../feed/sound-feed.ts';

/** For this long an urgent alarm that no one acknowledges takes over the wall. */
export const takesOverMs = 10 * 60_000;
/** And one that was acknowledged, so that the room sees that someone takes care of it. */
export const handledShownMs = 30_000;

/** The open urgent alarms of a picture, and from when each counts as new, epoch ms. */
export type UrgentSince = ReadonlyMap<string, number>;

/** An alarm that the whole wall shows. */
export interface Takeover {
  readonly view: AttentionView;
  readonly acknowledged: boolean;
  /** Others that are as new. */
  readonly more: number;
}

export const isThermal = ({ level, faultType }: Pick<AttentionView, 'level' | 'faultType'>): boolean => faultLevelRow(level)?.event !== undefined || (faultType === thermalEventType && level > 0);

/** What a thermal event asks of those who see it; a terminal may report one at a lower level. */
export const thermalMeaning = faultLevelRows.find((row: FaultLevel) => row.event !== undefined)?.meaning ?? null;

const isUrgent = (view: AttentionView): boolean => faultLevelRow(view.level)?.urgent === true || isThermal(view);

/**
 * Follows the urgent alarms from picture to picture. One that the picture before did not have is new with this picture, whenever it
 * began: it may have risen, or been stored late. In the first picture alarms are as old as they say; so are those that only
 * move into a list that was full.
 *
 * @param before of the picture before; null: there was none
 */
export function followUrgent(before: UrgentSince | null, { status: { attention, asOf } }: WallNowView, wasFull: boolean): UrgentSince {
  const now = Date.parse(asOf);
  const sinceOf = (view: AttentionView): number => (before === null || wasFull ? Date.parse(view.since) : now);
  return new Map(attention.filter(isUrgent).map((view) => [matterKey(view), before?.get(matterKey(view)) ?? sinceOf(view)]));
}

export const isFull = ({ status: { attention } }: WallNowView): boolean => attention.length >= limits.wallAttentionMax;

const rankOf = (view: AttentionView): number => (isThermal(view) ? 1_000 : 0) + (faultLevelRow(view.level)?.rank ?? 0);

/** The alarm that takes over a wall with this picture: thermal events first, then by level, the newest of equal ones; one that was just acknowledged last. Null where there is none. */
export function takeoverOf({ status: { attention, asOf }, handled }: WallNowView, urgent: UrgentSince): Takeover | null {
  const now = Date.parse(asOf);
  const since = (view: AttentionView): number => urgent.get(matterKey(view)) ?? -Infinity;
  const open = attention.filter((view) => now - since(view) < takesOverMs).sort((one, other) => rankOf(other) - rankOf(one) || since(other) - since(one));
  const [view] = open;
  if (view !== undefined) return { view, acknowledged: false, more: open.length - 1 };
  const [seen] = handled.filter(({ handledAt }) => handledAt !== null && now - Date.parse(handledAt) < handledShownMs).sort((one, other) => rankOf(other) - rankOf(one));
  return seen === undefined ? null : { view: seen, acknowledged: true, more: 0 };
}

export type Sound = Exclude<Chime, 'bell'>;

/** What is heard for an alarm that takes over a wall, as a tone or said aloud; null: nothing. In quiet hours only thermal events are. */
export function heardOf(by: 'sound' | 'speech', takeover: Takeover | null, settings: ScreenSettings, timeZone: string, now: number): Sound | null {
  const { [by]: wanted, quiet } = settings;
  if (takeover === null || takeover.acknowledged || wanted === 'off') return null;
  if (isThermal(takeover.view)) return 'thermal';
  const isQuiet = quiet !== null && timesHold(quiet, weekMoment(now, timeZone));
  return wanted === 'urgent' && !isQuiet ? 'urgent' : null;
}
