/** Why one more connection is not taken. */
export type CapCause = 'tooMany' | 'tooManyOfAddress';

/** Counts connections in all and by source address, and refuses what exceeds the caps. */
export class AddressCap {
  private total = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly mostOfAddress: number,
  ) {}

  /** Takes a place, or says why there is none. */
  take(address: string): CapCause | null {
    const here = this.byAddress.get(address) ?? 0;
    if (this.total >= this.most) return 'tooMany';
    if (here >= this.mostOfAddress) return 'tooManyOfAddress';
    this.total++;
    this.byAddress.set(address, here + 1);
    return null;
  }

  /** Gives a taken place back. */
  give(address: string): void {
    const here = this.byAddress.get(address) ?? 0;
    this.total--;
    if (here > 1) this.byAddress.set(address, here - 1);
    else this.byAddress.delete(address);
  }
}
