import { networkOf } from '@voltdeck/base';
import { AddressRate } from './address-rate.ts';
import { Turns } from './turns.ts';

/** Why work is not started; the terminal reconnects. */
export type GateCause = 'tooManyLogins' | 'loginsWaiting' | 'tooManyChecks' | 'checksWaiting';

/** What a gate throws for work that it does not let through. */
export class GateRefusal extends Error {
  constructor(readonly refused: GateCause) {
    super(`The gate refuses: ${refused}`);
  }
}

interface Limits {
  /** Work under way at a time. */
  readonly atOnce: number;
  readonly waitingMax: number;
  /** Cost of the work of one address (IPv6 by /64) a second, and at once after a rest. */
  readonly perAddressS: (network: string) => number;
  readonly tooMany: GateCause;
  readonly waiting: GateCause;
}

interface Waiter {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Work started in one turn of the event loop: between two turns all that vehicles already in have sent is read. */
const startedPerTurn = 16;

/**
 * Lets work through so that a flood of it starves no one: a bounded amount is under way, a bounded amount waits, and
 * addresses (IPv6 by /64) take turns and have a share each second.
 */
export class FairGate {
  private readonly waiters: Turns<Waiter>;
  private readonly rate: AddressRate;
  private running = 0;
  private turning = false;

  constructor(private readonly limits: Limits) {
    this.waiters = new Turns(limits.waitingMax);
    this.rate = new AddressRate(limits.perAddressS);
  }

  get waiting(): number {
    return this.waiters.size;
  }

  /** The work's outcome once it has run. @throws GateRefusal when it never runs */
  pass<Result>(address: string, nowMs: number, work: () => Promise<Result>, cost = 1): Promise<Result> {
    const network = networkOf(address);
    const { tooMany, waiting } = this.limits;
    if (!this.rate.take(network, nowMs, cost)) return Promise.reject(new GateRefusal(tooMany));
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        this.running++;
        work().then(resolve, reject).finally(() => {
          this.running--;
          this.turnLater();
        });
      };
      this.waiters.put(network, { begin, refuse: () => reject(new GateRefusal(waiting)) })?.refuse();
      this.turnLater();
    });
  }

  private turnLater(): void {
    if (this.turning || this.waiting === 0) return;
    this.turning = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.turning = false;
    for (let started = 0; started < startedPerTurn && this.waiting > 0 && this.running < this.limits.atOnce; started++) this.waiters.next()?.begin();
    if (this.running < this.limits.atOnce) this.turnLater();
  }
}
