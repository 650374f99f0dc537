/** Why one more connection is not taken. */
export type CapCause = 'tooMany' | 'tooManyOfAddress';

export interface PlaceLimits {
  readonly most: number;
  /** Of one address that no vehicle has logged in from. */
  readonly mostOfAddress: number;
  /** Behind them are gateways: any number of connections is accepted. */
  readonly isTrusted: (address: string) => boolean;
  /** Vehicles that have logged in from there in the last days. */
  readonly vehiclesSeen: (network: string) => number;
}

/** A connection as the places see it. */
export interface Guest {
  readonly address: string;
  readonly network: string;
  isLoggedIn(): boolean;
  /** Its place is given to another. */
  leave(): void;
}

/** A vehicle that keeps its old connection for a while has two, one that meets a bad network perhaps more. */
const placesOfVehicle = 2;
/** A vehicle logs in within moments; after this time, when all places are taken, a connection without a login gives way to any new one. */
const patienceMs = 5_000;

/**
 * The places for connections, in all and of each address (IPv6 by /64). When all are taken, the connection that has
 * waited longest without a login gives way to an address where vehicles have logged in before: who never logs in keeps
 * no one out, however many addresses it has.
 */
export class Places {
  private readonly byNetwork = new Map<string, number>();
  private readonly guests = new Set<Guest>();
  /** Since when each has been there, the oldest first; who has logged in is taken out when it is met. */
  private readonly waiting = new Map<Guest, number>();

  constructor(private readonly limits: PlaceLimits) {}

  /** Takes a place, or says why there is none. */
  take(guest: Guest, nowMs: number): CapCause | null {
    const { address, network } = guest;
    const { most, mostOfAddress, isTrusted, vehiclesSeen } = this.limits;
    const seen = vehiclesSeen(network);
    const here = this.byNetwork.get(network) ?? 0;
    if (here >= Math.max(mostOfAddress, seen * placesOfVehicle) && !isTrusted(address)) return 'tooManyOfAddress';
    const mayDisplace = seen * placesOfVehicle > here || isTrusted(address);
    if (this.guests.size >= most && !this.makeRoom(mayDisplace ? nowMs : nowMs - patienceMs)) return 'tooMany';
    this.guests.add(guest);
    this.waiting.set(guest, nowMs);
    this.byNetwork.set(network, here + 1);
    return null;
  }

  /** Gives a taken place back, once. */
  give(guest: Guest): void {
    if (!this.guests.delete(guest)) return;
    this.waiting.delete(guest);
    const here = this.byNetwork.get(guest.network) ?? 0;
    if (here > 1) this.byNetwork.set(guest.network, here - 1);
    else this.byNetwork.delete(guest.network);
  }

  /** @param cameBefore ms */
  private makeRoom(cameBefore: number): boolean {
    for (const [guest, sinceMs] of this.waiting) {
      if (guest.isLoggedIn()) {
        this.waiting.delete(guest);
        continue;
      }
      if (sinceMs > cameBefore) return false;
      this.give(guest);
      guest.leave();
      return true;
    }
    return false;
  }
}
