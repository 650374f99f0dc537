/** Which scene a wall draws: the one of its graphics processor, or the lighter one. */
export type SceneKind = 'webgl' | 'canvas';

/** Frames that are drawn to measure, and how long that may take at most: a slow machine is known by its first ones. */
export const trial = { frames: 12, atMostMs: 400 } as const;

/** Of the 16.7 ms of a frame at 60 Hz; the rest belongs to the panels around the map. */
const frameBudgetMs = 8;

/** What drawing was measured to take, each until the processor had finished. The first is left out: it compiles. */
export function isFastEnough(frames: readonly number[]): boolean {
  const inOrder = frames.slice(1).toSorted((one, other) => one - other);
  const median = inOrder[Math.floor(inOrder.length / 2)];
  return median !== undefined && median <= frameBudgetMs;
}

/** A scene that lost its context is tried again after this, twice as long each time: a driver that was started again should not cost the scene for months. */
export const triedAgainMs = (losses: number): number => Math.min(3_600_000, 60_000 * 2 ** Math.max(0, losses - 1));

/** More pixels cost frames and are not seen from the room. */
export const pixelsMost: Readonly<Record<SceneKind, number>> = { webgl: 2_600_000, canvas: 1_400_000 };

/** Pixels of the drawing for one of the canvas of the wall. @param wished as the screen has them */
export function pixelRatio({ width, height }: { readonly width: number; readonly height: number }, wished: number, most: number): number {
  return Math.max(0.5, Math.min(wished, Math.sqrt(most / Math.max(1, width * height))));
}
