import { useContext } from 'react';
import { staleMs, trendStaleMs } from './picture.ts';
import { Tick, useFeed } from './wall-feed.tsx';

/** The parts of a feed: what is now, and what changes slowly. */
export type FeedPart = 'now' | 'trend';

/** Of several parts, the one that is nearest to being stale. */
export interface PartAge {
  readonly ms: number;
  readonly stale: boolean;
}

const limits: Readonly<Record<FeedPart, number>> = { now: staleMs, trend: trendStaleMs };

/** How old a panel is that draws these parts. Null where one of them has not arrived. */
export function ageOf(moments: Readonly<Record<FeedPart, number | null>>, parts: readonly FeedPart[], now: number): PartAge | null {
  let worst: { ms: number; share: number } | null = null;
  for (const part of parts) {
    const at = moments[part];
    if (at === null) return null;
    const ms = Math.max(0, now - at);
    const share = ms / limits[part];
    if (worst === null || share > worst.share) worst = { ms, share };
  }
  return worst && { ms: worst.ms, stale: worst.share > 1 };
}

/** The age of the panel that draws these parts, kept up; null where it has none: nothing has arrived, or a recording plays. */
export function useAge(parts: readonly FeedPart[]): PartAge | null {
  const { at, trendAt, recorded } = useFeed();
  const now = useContext(Tick);
  return recorded ? null : ageOf({ now: at, trend: trendAt }, parts, now);
}
