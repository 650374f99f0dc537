import type { Palette } from '@voltdeck/kit/theme';

type Rgb = readonly [number, number, number];

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function rgbOf(colour: string): Rgb {
  const [, red = '80', green = '80', blue = '80'] = hex.exec(colour) ?? [];
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** A pixel a value: columns of the picture are moments, its rows cells. Grey where nothing was sent. */
export function paintOffsets(canvas: HTMLCanvasElement, offsets: readonly (readonly (number | null)[])[], reach: number, palette: Palette): void {
  const cells = offsets[0]?.length ?? 0;
  const context = canvas.getContext('2d');
  if (context === null || cells === 0) return;
  canvas.width = offsets.length;
  canvas.height = cells;
  const [low, middle, high, none] = [rgbOf(palette('heat-low')), rgbOf(palette('heat-middle')), rgbOf(palette('heat-high')), rgbOf(palette('line'))];
  const image = context.createImageData(offsets.length, cells);
  for (const [x, row] of offsets.entries()) {
    for (const [y, offset] of row.entries()) {
      const share = offset === null ? 0 : Math.min(1, Math.sqrt(Math.abs(offset) / reach));
      const end = offset === null ? none : offset < 0 ? low : high;
      const from = offset === null ? none : middle;
      const at = (y * offsets.length + x) * 4;
      for (const part of [0, 1, 2] as const) image.data[at + part] = from[part] + (end[part] - from[part]) * share;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
}
