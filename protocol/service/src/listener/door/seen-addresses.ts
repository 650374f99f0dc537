import { Injectable } from '@nestjs/common';

/** Addresses that are remembered of this process alone; the oldest give way. */
const rememberedMax = 20_000;

/** Vehicles that have logged in from each address (IPv6 by /64) in the last days: of this process, and what the store knew of all. */
@Injectable()
export class SeenAddresses {
  private known: ReadonlyMap<string, number> = new Map();
  private readonly fresh = new Map<string, Set<string>>();

  vehiclesOf(network: string): number {
    return Math.max(this.known.get(network) ?? 0, this.fresh.get(network)?.size ?? 0);
  }

  /** @param who VIN of a vehicle, or name of a platform */
  note(network: string, who: string): void {
    const seen = this.fresh.get(network) ?? new Set();
    this.fresh.delete(network);
    this.fresh.set(network, seen.add(who));
    const [oldest] = this.fresh.keys();
    if (this.fresh.size > rememberedMax && oldest !== undefined) this.fresh.delete(oldest);
  }

  /** Takes over what the store knows. */
  learn(known: ReadonlyMap<string, number>): void {
    this.known = known;
  }
}
