/** More of one key than this are given up: no one fills our memory by answering without end. */
const waitingMax = 32;

/** Runs work of one key in its order; different keys do not wait for each other. */
export class KeyedQueue {
  private readonly tails = new Map<string, { tail: Promise<void>; waiting: number }>();

  /** @returns false where too much of the key waits already; the work is not run then. */
  run(key: string, work: () => Promise<void>): boolean {
    const lane = this.tails.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
    if (lane.waiting >= waitingMax) return false;
    lane.waiting++;
    lane.tail = lane.tail.then(work).finally(() => {
      lane.waiting--;
      if (lane.waiting === 0) this.tails.delete(key);
    });
    this.tails.set(key, lane);
    return true;
  }

  isBusy(key: string): boolean {
    return this.tails.has(key);
  }

  /** Resolves when what was started is done. */
  async idle(): Promise<void> {
    await Promise.all([...this.tails.values()].map(({ tail }) => tail));
  }
}
