/** Runs work when the page has nothing else to do, or at the latest after this long. */
export function whenIdle(work: () => void, atLatestMs?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, atLatestMs === undefined ? {} : { timeout: atLatestMs });
  else setTimeout(work);
}
