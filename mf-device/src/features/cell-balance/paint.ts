import type { Palette } from '@voltdeck/kit/theme';
import type { Offsets } from '../../pack/offsets.ts';
import type { Piece } from '../../pack/pieces.ts';
import type { TimeRange } from '../../range/range.ts';

type Rgb = readonly [number, number, number];

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function rgbOf(colour: string): Rgb {
  const [, red = '80', green = '80', blue = '80'] = hex.exec(colour) ?? [];
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Colour of a distance from the median, full at `reach`. Its root, so that small distances show. */
function painter(reach: number, palette: Palette): (offset: number | null) => Rgb {
  const [low, middle, high, none] = [rgbOf(palette('heat-low')), rgbOf(palette('heat-middle')), rgbOf(palette('heat-high')), rgbOf(palette('text-3'))];
  return (offset) => {
    if (offset === null) return none;
    const share = Math.min(1, Math.sqrt(Math.abs(offset) / reach));
    const end = offset < 0 ? low : high;
    const mixed = (part: 0 | 1 | 2): number => middle[part] + (end[part] - middle[part]) * share;
    return [mixed(0), mixed(1), mixed(2)];
  };
}

/** The same colours as a scale from -reach to +reach. */
export function scaleGradient(palette: Palette): string {
  const colour = painter(1, palette);
  const stops = Array.from({ length: 41 }, (_, index) => `rgb(${colour(index / 20 - 1).map(Math.round).join(' ')})`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

/** More than a plot has pixels, so that a moment lies where the chart below has it. */
const columns = 1_600;

interface Picture {
  readonly offsets: Offsets;
  readonly pieces: readonly Piece[];
  readonly range: TimeRange;
  /** Distance at which a colour is full. */
  readonly reach: number;
}

/** Time from left to right as it went, cells from top to bottom. Empty where nothing was sent, grey where one cell was not. */
export function paintOffsets(canvas: HTMLCanvasElement, { offsets, pieces, range, reach }: Picture, palette: Palette): void {
  const cells = offsets[0]?.length ?? 0;
  const context = canvas.getContext('2d');
  if (context === null || cells === 0) return;
  canvas.width = columns;
  canvas.height = cells;
  context.imageSmoothingEnabled = false;
  const strips = stripsOf(offsets, painter(reach, palette));
  const columnAt = (time: number): number => Math.round(((Math.max(time, range.from) - range.from) / (range.to - range.from)) * columns);
  for (const { row, from, to } of pieces) {
    const x = columnAt(from);
    context.drawImage(strips, row, 0, 1, cells, x, 0, Math.max(1, columnAt(to) - x), cells);
  }
}

/** A pixel a value: a column for each row of the matrix. */
function stripsOf(offsets: Offsets, colour: (offset: number | null) => Rgb): HTMLCanvasElement {
  const strips = document.createElement('canvas');
  strips.width = offsets.length;
  strips.height = offsets[0]?.length ?? 0;
  const context = strips.getContext('2d');
  const image = context?.createImageData(strips.width, strips.height);
  for (const [x, row] of offsets.entries()) {
    for (const [y, offset] of row.entries()) image?.data.set([...colour(offset), 255], (y * strips.width + x) * 4);
  }
  if (image) context?.putImageData(image, 0, 0);
  return strips;
}
