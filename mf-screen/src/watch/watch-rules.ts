/** How a wall is doing, as the page itself can tell. */
export interface Vitals {
  /** MB that scripts hold; null where the browser does not say. */
  readonly heapMb: number | null;
  /** Frames in a second; null while the page is hidden and draws none. */
  readonly frameRate: number | null;
}

/** Above this a wall has kept something that it should have let go. */
const heapCeilingMb = 400;
/** Below this for several looks in a row something keeps the page from drawing. */
const frameRateFloor = 5;
const patience = 3;

export type Trouble = 'heap' | 'frames';

/** The longest rest between two starts that help nothing, in looks of ten seconds. */
const longestRest = 60;

/**
 * Looks to wait for until the next panel is started again, when so many starts in a row have changed nothing. A machine that draws slowly
 * gets no faster by starting panels again: each start is work of its own, so each rest is twice as long as the one before. What holds memory
 * may be any panel: all of them are started once without a rest.
 */
export function restAfter(trouble: Trouble, starts: number, panels: number): number {
  const doublings = trouble === 'frames' ? starts : Math.floor(starts / Math.max(1, panels));
  return doublings === 0 ? 0 : Math.min(longestRest, 2 ** doublings - 1);
}

/** What is wrong, by the looks so far, the newest last; null when a wall is well. */
export function troubleOf(looks: readonly Vitals[]): Trouble | null {
  const newest = looks.at(-1);
  if ((newest?.heapMb ?? 0) > heapCeilingMb) return 'heap';
  const recent = looks.slice(-patience);
  const slow = recent.length === patience && recent.every(({ frameRate }) => frameRate !== null && frameRate < frameRateFloor);
  return slow ? 'frames' : null;
}
