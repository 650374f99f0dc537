/** Words on the map, in the order in which they are put there. */
export interface Wish<Item> {
  readonly item: Item;
  /** What they name: the top of a column. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedLabel<Item> extends Wish<Item> {
  readonly box: Box;
}

export interface LabelRoom {
  readonly width: number;
  readonly height: number;
  /** Of the plate of a word. */
  readonly lineHeight: number;
  /** What words must not cover. */
  readonly taken: readonly Box[];
}

/** Free space around a word. */
const air = 4;

const meet = (one: Box, other: Box): boolean => one.left < other.right + air && other.left < one.right + air && one.top < other.bottom + air && other.top < one.bottom + air;

/** Where the words can be, the best place first: above, to the right, to the left, below, and farther up. */
function boxesOf<Item>({ x, y, width }: Wish<Item>, lineHeight: number): Box[] {
  const at = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + lineHeight });
  const above = y - lineHeight - air * 2;
  const [middle, right, left] = [x - width / 2, x + air * 3, x - width - air * 3];
  return [at(middle, above), at(right, above + lineHeight / 2), at(left, above + lineHeight / 2), at(right, y - lineHeight / 2), at(left, y - lineHeight / 2), at(middle, y + air * 3), at(middle, above - lineHeight - air * 2)];
}

/** Puts words where none covers another, is cut, or covers what is taken. A word without such a place is left out. */
export function placed<Item>(wishes: readonly Wish<Item>[], { width, height, lineHeight, taken }: LabelRoom): PlacedLabel<Item>[] {
  const labels: PlacedLabel<Item>[] = [];
  for (const wish of wishes) {
    // What they name is not in the picture.
    if (wish.x < 0 || wish.x > width || wish.y < 0 || wish.y > height) continue;
    const inside = ({ left, top, right, bottom }: Box): boolean => left >= 0 && top >= 0 && right <= width && bottom <= height;
    const box = boxesOf(wish, lineHeight).find((one) => inside(one) && [...taken, ...labels.map((label) => label.box)].every((other) => !meet(one, other)));
    if (box !== undefined) labels.push({ ...wish, box });
  }
  return labels;
}
