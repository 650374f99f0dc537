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

/** What is wrong, by the looks so far, the newest last; null when a wall is well. */
export function troubleOf(looks: readonly Vitals[]): Trouble | null {
  const newest = looks.at(-1);
  if ((newest?.heapMb ?? 0) > heapCeilingMb) return 'heap';
  const recent = looks.slice(-patience);
  const slow = recent.length === patience && recent.every(({ frameRate }) => frameRate !== null && frameRate < frameRateFloor);
  return slow ? 'frames' : null;
}
