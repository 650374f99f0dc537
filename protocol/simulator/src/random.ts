/**
 * A seeded source of numbers (sfc32). The same seed and name give the same numbers on every machine,
 * so that a run can be repeated byte for byte.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, name: string) {
    this.#a = fold(`${seed}/a/${name}`);
    this.#b = fold(`${seed}/b/${name}`);
    this.#c = fold(`${seed}/c/${name}`);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** 0 (included) to 1 (excluded). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Normal distribution around `mean`, cut at three deviations. */
  normal(mean: number, deviation: number): number {
    const spread = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return mean + deviation * Math.max(-3, Math.min(3, spread));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('cannot pick from an empty list; give at least one item');
    return item;
  }
}

/** FNV-1a over the text, 32 bits. */
function fold(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
