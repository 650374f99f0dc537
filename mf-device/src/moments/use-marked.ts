import { useMemo } from 'react';
import type { Marked } from './mark-lines.ts';
import { useMoments } from './use-moments.ts';

/** What is marked on the axes of charts over a range. */
export function useMarked(deviceId: string, from: number, to: number): Marked {
  const range = useMemo(() => ({ from, to }), [from, to]);
  const moments = useMoments(deviceId, range);
  return useMemo(() => ({ moments, range }), [moments, range]);
}
