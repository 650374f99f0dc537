/** As many of the first items as fit into `most` bytes, but at least one: an answer of the bus has its limit. */
export function fitting<Item>(items: readonly Item[], most: number, bytesOf: (item: Item) => number): readonly Item[] {
  let sum = 0;
  const over = items.findIndex((item, index) => (sum += bytesOf(item)) > most && index > 0);
  return over < 0 ? items : items.slice(0, over);
}

/** Of what travels as JSON. */
export const jsonBytes = (item: unknown): number => Buffer.byteLength(JSON.stringify(item));
