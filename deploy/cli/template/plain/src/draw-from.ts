import type { Watchable } from '@voltdeck/kit';

/** Draws now and at each change of what it is drawn from. Returns the function that ends it. */
export function drawFrom(sources: readonly Watchable<unknown>[], draw: () => void): () => void {
  const ends = sources.map(({ subscribe }) => subscribe(draw));
  draw();
  return () => ends.forEach((end) => end());
}
