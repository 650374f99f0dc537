/** Pixels of the picture, which has two for each of the page. */
const line = 64;
const size = 26;
const swatch = 32;

/** A line of the legend: what it says, and the custom property of its colour. */
export interface LegendItem {
  readonly text: string;
  readonly colour: string;
}

/** A picture with a line above it that says what it is of, and what its colours are. */
export async function captioned(address: string, caption: string, legend: readonly LegendItem[] = []): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) return address;
  const style = getComputedStyle(document.documentElement);
  const fontOf = (weight: number): string => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  context.font = fontOf(400);
  const rows = rowsOf(legend, picture.width - 2 * size, ({ text }) => swatch + 10 + context.measureText(text).width + size);
  const top = line * (1 + rows.length);
  [canvas.width, canvas.height] = [picture.width, picture.height + top];
  context.fillStyle = style.getPropertyValue('--vd-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  context.font = fontOf(600);
  context.fillStyle = style.getPropertyValue('--vd-text-1');
  context.fillText(caption, size, line / 2, canvas.width - 2 * size);
  context.font = fontOf(400);
  for (const [place, row] of rows.entries()) {
    const middle = line * (place + 1.5);
    for (const { item, at } of row) {
      context.fillStyle = style.getPropertyValue(item.colour);
      context.fillRect(size + at, middle - 4, swatch, 8);
      context.fillStyle = style.getPropertyValue('--vd-text-1');
      context.fillText(item.text, size + at + swatch + 10, middle);
    }
  }
  context.drawImage(picture, 0, top);
  return canvas.toDataURL('image/png');
}

type Row = { readonly item: LegendItem; readonly at: number }[];

/** As many in a row as fit; each with its distance from the left. */
function rowsOf(legend: readonly LegendItem[], width: number, widthOf: (item: LegendItem) => number): Row[] {
  const rows: Row[] = [];
  let at = width;
  for (const item of legend) {
    const own = widthOf(item);
    if (at + own > width) {
      rows.push([]);
      at = 0;
    }
    rows.at(-1)?.push({ item, at });
    at += own;
  }
  return rows;
}
