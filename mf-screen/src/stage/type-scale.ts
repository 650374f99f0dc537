import { normalScreenSettings, screenLimits } from '@voltdeck/protocol/contract';

/** The five sizes of type on a wall, in pixels of its canvas. */
export interface TypeSizes {
  /** Units, ages, axes: nothing is smaller. */
  readonly note: number;
  /** Names and values of lists. */
  readonly row: number;
  readonly title: number;
  readonly figure: number;
  readonly hero: number;
}

/** On a canvas of 1080 lines that is read from eight metres. */
const atEightMetres: TypeSizes = { note: 24, row: 30, title: 36, figure: 64, hero: 120 };
const eightMetres = 8;

/** The sizes for a distance: twice as far, twice as large. */
export function typeSizes(metres: number): TypeSizes {
  const { note, row, title, figure, hero } = atEightMetres;
  const at = (size: number): number => Math.round((size * metres) / eightMetres);
  return { note: at(note), row: at(row), title: at(title), figure: at(figure), hero: at(hero) };
}

/** The same for style sheets: `--wall-note` to `--wall-hero`. */
export function typeStyle(sizes: TypeSizes): Readonly<Record<`--wall-${keyof TypeSizes}`, string>> {
  const { note, row, title, figure, hero } = sizes;
  return { '--wall-note': `${note}px`, '--wall-row': `${row}px`, '--wall-title': `${title}px`, '--wall-figure': `${figure}px`, '--wall-hero': `${hero}px` };
}

/** Distance in the address of a page that the console does not list, else the one that its screen was given. */
export function distanceOf(addressed: string | null, given: number = normalScreenSettings.metres): number {
  const metres = Number(addressed);
  return addressed !== null && metres >= screenLimits.metresMin && metres <= screenLimits.metresMax ? metres : given;
}

/** Characters in ems, by their kind; about as wide as they are in bold. */
const widths = [
  { of: /[\u2e80-\uffef]/, ems: 1 },
  { of: /[ .,·:'iljtfr|]/, ems: 1 / 3 },
  { of: /[A-Z0-9mw%&]/, ems: 2 / 3 },
] as const;
const otherEms = 5 / 9;

/** About how wide words are, in ems. */
export const emsOf = (text: string): number => [...text].reduce((sum, character) => sum + (widths.find(({ of }) => of.test(character))?.ems ?? otherEms), 0);
