/**
 * XOR of any range at the price of reading every byte once. A peer that sends header after header, each with a wrong
 * check byte behind 64 KiB, would else make us read 64 KiB for every 24 bytes it sends.
 */
export class RunningXor {
  /** sums[n] is the XOR of the first n bytes, or of them and a constant: only differences are asked. */
  #sums = new Uint8Array(0);
  #known = 0;

  of(bytes: Uint8Array, from: number, to: number): number {
    this.#extend(bytes, to);
    return (this.#sums[to] ?? 0) ^ (this.#sums[from] ?? 0);
  }

  /** The bytes have lost their first `count`. */
  drop(count: number): void {
    this.#sums.copyWithin(0, count, this.#known + 1);
    this.#known = Math.max(0, this.#known - count);
  }

  #extend(bytes: Uint8Array, to: number): void {
    if (to <= this.#known) return;
    if (to >= this.#sums.length) {
      const larger = new Uint8Array(bytes.length + 1);
      larger.set(this.#sums.subarray(0, this.#known + 1));
      this.#sums = larger;
    }
    const sums = this.#sums;
    let sum = sums[this.#known] ?? 0;
    for (let at = this.#known; at < to; at++) {
      sum ^= bytes[at] ?? 0;
      sums[at + 1] = sum;
    }
    this.#known = to;
  }
}
