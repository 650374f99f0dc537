import { useSyncExternalStore } from 'react';

const asked = '(prefers-reduced-motion: reduce)';

function follow(change: () => void): () => void {
  const list = window.matchMedia(asked);
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
}

/** Whether the viewer's system asks that nothing moves by itself. */
export const useStill = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(asked).matches, () => true);
