interface Bucket {
  /** What is left of it. */
  readonly left: number;
  readonly at: number;
}

export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

/** Buckets by key that fill again evenly: a burst goes through, then so many a second. The longest unused key is forgotten first. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly size: BucketSize,
    private readonly keysMax = 50_000,
  ) {}

  /** @returns whether there was something left to take */
  take(key: string, nowMs: number = performance.now()): boolean {
    const left = this.leftOf(key, nowMs);
    if (left < 1) return false;
    this.set(key, left - 1, nowMs);
    return true;
  }

  /** Puts back what was taken for nothing. */
  giveBack(key: string, nowMs: number = performance.now()): void {
    this.set(key, Math.min(this.size.burst, this.leftOf(key, nowMs) + 1), nowMs);
  }

  private leftOf(key: string, nowMs: number): number {
    const { burst, perSecond } = this.size;
    const bucket = this.buckets.get(key) ?? { left: burst, at: nowMs };
    return Math.min(burst, bucket.left + ((nowMs - bucket.at) / 1_000) * perSecond);
  }

  private set(key: string, left: number, at: number): void {
    this.buckets.delete(key);
    this.buckets.set(key, { left, at });
    const oldest = this.buckets.keys().next().value;
    if (this.buckets.size > this.keysMax && oldest !== undefined) this.buckets.delete(oldest);
  }
}
