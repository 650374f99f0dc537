/**
 * A value that is asked for again after a while. Callers at once share one asking;
 * when it fails, the last good value stays.
 */
export class Remembered<Value> {
  private value: { readonly good: Value; readonly at: number } | null = null;
  private asking: Promise<Value> | null = null;
  /** Grows when what is known becomes out of date: an answer to an earlier question is not kept. */
  private turn = 0;

  constructor(
    private readonly ask: () => Promise<Value>,
    private readonly freshMs: number,
    private readonly onTrouble: (error: unknown) => void = () => undefined,
  ) {}

  async get(): Promise<Value> {
    if (this.value && this.value.at > Date.now() - this.freshMs) return this.value.good;
    this.asking ??= this.renew();
    return this.asking;
  }

  /** It is another by now: asked for again the next time, also by who was on the way to it. */
  expire(): void {
    this.turn++;
    if (this.value) this.value = { ...this.value, at: -Infinity };
    this.asking = null;
  }

  private async renew(): Promise<Value> {
    const { value: last, turn } = this;
    try {
      const good = await this.ask();
      if (turn !== this.turn) return await this.get();
      this.value = { good, at: Date.now() };
      return good;
    } catch (error) {
      if (!last) throw error;
      this.onTrouble(error);
      if (turn === this.turn) this.value = { good: last.good, at: Date.now() };
      return last.good;
    } finally {
      if (turn === this.turn) this.asking = null;
    }
  }
}
