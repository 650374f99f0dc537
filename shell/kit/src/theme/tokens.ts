/** Names of the colours of tokens.css, without their `--vd-` prefix. */
export const colourNames = [
  'background',
  'surface',
  'surface-2',
  'line',
  'line-faint',
  'text-1',
  'text-2',
  'text-3',
  'text-3-read',
  'primary',
  'primary-soft',
  'charging',
  'discharging',
  'idle',
  'offline',
  'level-1',
  'level-2',
  'level-3',
  'heat-low',
  'heat-middle',
  'heat-high',
  'on-heat',
  'on-heat-deep',
] as const;

export type ColourName = (typeof colourNames)[number];
export type Colours = Readonly<Record<ColourName, string>>;

/** The colours of the theme in force, for what CSS does not reach: canvases and computed ramps. */
export function readColours(root: Element = document.documentElement): Colours {
  const style = getComputedStyle(root);
  const colour = (name: ColourName): string => style.getPropertyValue(`--vd-${name}`).trim();
  return Object.fromEntries(colourNames.map((name) => [name, colour(name)])) as Record<ColourName, string>;
}

/** Widths in CSS pixels at which layouts change (specification, point 9). */
export const breakpoints = { phone: 600, tablet: 960, desk: 1280, wide: 1920, wall: 2560 } as const;
