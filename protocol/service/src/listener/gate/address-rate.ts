interface Bucket {
  left: number;
  atMs: number;
}

/** Addresses that are remembered; beyond it those that have rested are forgotten. */
const rememberedMax = 10_000;

/** So much a second of each address, and as much at once after a rest. */
export class AddressRate {
  private readonly buckets = new Map<string, Bucket>();

  /** @param shareOf so much a second, by address */
  constructor(private readonly shareOf: (address: string) => number) {}

  /** @returns false when the address has had its share. */
  take(address: string, nowMs: number, cost = 1): boolean {
    const share = this.shareOf(address);
    const bucket = this.buckets.get(address) ?? this.open(address, share, nowMs);
    bucket.left = Math.min(share, bucket.left + ((nowMs - bucket.atMs) / 1_000) * share);
    bucket.atMs = nowMs;
    if (bucket.left < Math.min(cost, share)) return false;
    bucket.left -= cost;
    return true;
  }

  private open(address: string, share: number, nowMs: number): Bucket {
    if (this.buckets.size >= rememberedMax) this.forgetRested(nowMs);
    const bucket = { left: share, atMs: nowMs };
    this.buckets.set(address, bucket);
    return bucket;
  }

  private forgetRested(nowMs: number): void {
    for (const [address, { atMs }] of this.buckets) if (nowMs - atMs > 1_000) this.buckets.delete(address);
  }
}
