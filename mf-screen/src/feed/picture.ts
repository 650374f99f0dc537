import type { WallNowView, WallTrendView } from '@voltdeck/contract';

/** What the stream brought last, and the moments that it is of, epoch ms by the clock of this browser. */
export interface Received {
  readonly now: WallNowView | null;
  readonly trend: WallTrendView | null;
  readonly nowAt: number | null;
  readonly trendAt: number | null;
  /** A recording is never old: it says itself when it was made. */
  readonly recorded: boolean;
  /** The last picture of before the start: never of now, however young it is. */
  readonly kept: boolean;
}

/** What the wall shows. */
export interface Picture extends Received {
  /** The picture is no longer of now: it is shown grey and still, with its age. */
  readonly stopped: boolean;
  /** Since when what arrives is of now again, epoch ms; null while it is not. */
  readonly freshSince: number | null;
}

export const emptyPicture: Picture = { now: null, trend: null, nowAt: null, trendAt: null, recorded: false, kept: false, stopped: false, freshSince: null };

/** Older than this it is no longer "now": the stream brings new values every two seconds. */
export const staleMs = 15_000;
/** Three of the minutes after which it is sent again. */
export const trendStaleMs = 200_000;
/** A wall that stopped runs again when data has been of now for this long: by then vehicles that lost their connection report again. */
export const returnMs = 10_000;

const isFresh = ({ nowAt, kept }: Received, now: number): boolean => !kept && nowAt !== null && now - nowAt <= staleMs;

const shows = (picture: Picture, received: Received): boolean => picture.now === received.now && picture.trend === received.trend && picture.nowAt === received.nowAt && picture.trendAt === received.trendAt && picture.recorded === received.recorded && picture.kept === received.kept;

function changed(before: Picture, received: Received, stopped: boolean, freshSince: number | null): Picture {
  if (shows(before, received) && before.stopped === stopped && before.freshSince === freshSince) return before;
  return { ...received, stopped, freshSince };
}

/**
 * The next picture of a wall. While data has stopped it stays as it was; when data returns, it stays until that is certain, so that
 * the first moments after an outage, in which vehicles are still returning, are never shown.
 *
 * @returns the picture before where nothing changes
 */
export function follow(before: Picture, received: Received, now: number): Picture {
  if (received.recorded) return changed(before, received, false, null);
  if (isFresh(received, now)) {
    if (!before.stopped) return changed(before, received, false, null);
    const since = before.freshSince ?? now;
    return now - since >= returnMs ? changed(before, received, false, null) : changed(before, before, true, since);
  }
  return changed(before, received, received.now !== null && received.nowAt !== null, null);
}
