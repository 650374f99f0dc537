/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in another order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items.map((item) => ({ item, key: random() })).sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** The items in pieces of 1 to `most`. */
export function inPieces<Item>(items: readonly Item[], most: number, random: () => number): Item[][] {
  const pieces: Item[][] = [];
  for (let from = 0; from < items.length; ) {
    const size = 1 + Math.floor(random() * most);
    pieces.push(items.slice(from, from + size));
    from += size;
  }
  return pieces;
}
