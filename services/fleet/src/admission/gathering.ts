interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers single requests into batches: one batch is on its way, what comes meanwhile is the next.
 * Alone a request waits for no one; in a storm the batches grow by themselves.
 */
export class Gathering<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private busy = false;

  /** @param work gives a result, or the error of that one item, for each item in order. */
  constructor(
    private readonly atMost: number,
    private readonly work: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.busy) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      await this.settle(this.waiting.splice(0, this.atMost));
    }
    this.busy = false;
  }

  private async settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error('the batch has no result for one of its items'));
        else if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
