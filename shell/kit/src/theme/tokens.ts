import type { LevelColour } from '@voltdeck/protocol/codes';

/** Of what is shown side by side and has no colour of its own, in the order in which they are used. */
export const seriesColours = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6', 'series-7', 'series-8', 'series-9', 'series-10'] as const;

/** Names of the colours of tokens.css and of the alarm levels, without their `--vd-` prefix, that canvases and ramps ask for. */
export type ColourName =
  | 'surface'
  | 'surface-2'
  | 'line'
  | 'line-faint'
  | 'text-1'
  | 'text-2'
  | 'text-3'
  | 'text-3-read'
  | 'primary'
  | 'primary-soft'
  | 'charging'
  | 'discharging'
  | 'idle'
  | 'offline'
  | 'danger'
  | 'warning'
  | 'caution'
  | LevelColour
  | (typeof seriesColours)[number]
  | 'heat-low'
  | 'heat-middle'
  | 'heat-high';

export type Palette = (name: ColourName) => string;

/** The colours of the theme in force, for what style sheets do not reach: canvases and computed ramps. */
export function readPalette(root: Element = document.documentElement): Palette {
  const style = getComputedStyle(root);
  return (name) => style.getPropertyValue(`--vd-${name}`).trim();
}

/** Widths in CSS pixels at which layouts change. */
export const breakpoints = { phone: 600, tablet: 960, desk: 1280, wide: 1920, wall: 2560 } as const;
