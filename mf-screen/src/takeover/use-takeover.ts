import { useState } from 'react';
import { useFeed } from '../feed/wall-feed.tsx';
import { followUrgent, isFull, takeoverOf, type Takeover, type UrgentSince } from './takeover.ts';
import type { WallNowView } from '@voltdeck/contract';

interface Followed {
  readonly picture: WallNowView;
  readonly urgent: UrgentSince;
}

/** The alarm that takes over the wall now. */
export function useTakeover(): Takeover | null {
  const picture = useFeed().now;
  const [followed, setFollowed] = useState<Followed | null>(null);
  if (picture === null) return null;
  if (followed?.picture === picture) return takeoverOf(picture, followed.urgent);
  const urgent = followUrgent(followed?.urgent ?? null, picture, followed !== null && isFull(followed.picture));
  // Kept while drawing, as React advises for what follows from one picture to the next: the new alarm is in the first drawing that has it.
  setFollowed({ picture, urgent });
  return takeoverOf(picture, urgent);
}
