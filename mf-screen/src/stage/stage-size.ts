/** How a window is shaped; layouts are written for each. */
export type StageShape = 'portrait' | 'narrow' | 'wide' | 'broad' | 'band';

/** The canvas that a wall is composed on, in its own pixels, and how it fills the window. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
  /** Window pixels of one pixel of the canvas. */
  readonly scale: number;
  readonly shape: StageShape;
}

/** The shorter side of every canvas: sizes on it are those of a screen of 1080 lines. */
const shorter = 1080;

const shapes: readonly { readonly below: number; readonly shape: StageShape }[] = [
  { below: 1, shape: 'portrait' },
  { below: 1.6, shape: 'narrow' },
  { below: 2.1, shape: 'wide' },
  { below: 2.9, shape: 'broad' },
  { below: Infinity, shape: 'band' },
];

/** Ratios that a composition still looks right at; beyond them bars are left free. */
const [leastRatio, greatestRatio] = [9 / 20, 4];
/** Close to a square a composition for landscape is scaled down. */
const leastLandscape = 5 / 4;

/** The canvas for a window. */
export function stageSize(windowWidth: number, windowHeight: number): StageSize {
  const asked = Math.min(greatestRatio, Math.max(leastRatio, windowWidth / Math.max(1, windowHeight)));
  const ratio = asked >= 1 ? Math.max(leastLandscape, asked) : asked;
  const [width, height] = ratio < 1 ? [shorter, shorter / ratio] : [shorter * ratio, shorter];
  const shape = shapes.find(({ below }) => ratio < below)?.shape ?? 'wide';
  return { width: Math.round(width), height: Math.round(height), scale: Math.min(windowWidth / width, windowHeight / height), shape };
}
