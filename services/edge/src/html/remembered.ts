/**
 * A value that is asked for again after a while. Callers at once share one asking;
 * when it fails, the last good value stays.
 */
export class Remembered<Value> {
  private value: { readonly good: Value; readonly at: number } | null = null;
  private asking: Promise<Value> | null = null;

  constructor(
    private readonly ask: () => Promise<Value>,
    private readonly freshMs: number,
    private readonly onTrouble: (error: unknown) => void = () => undefined,
  ) {}

  async get(): Promise<Value> {
    if (this.value && this.value.at > Date.now() - this.freshMs) return this.value.good;
    this.asking ??= this.renew().finally(() => (this.asking = null));
    return this.asking;
  }

  /** It is another by now: asked for again the next time, also by who was on the way to it. */
  expire(): void {
    if (this.value) this.value = { ...this.value, at: -Infinity };
    this.asking = null;
  }

  private async renew(): Promise<Value> {
    const last = this.value;
    try {
      const good = await this.ask();
      this.value = { good, at: Date.now() };
      return good;
    } catch (error) {
      if (!last) throw error;
      this.onTrouble(error);
      this.value = { good: last.good, at: Date.now() };
      return last.good;
    }
  }
}
