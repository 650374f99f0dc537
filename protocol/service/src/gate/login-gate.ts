import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/platform';
import type { ProtocolEnvironment } from '../environment.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { AddressRate } from './address-rate.ts';

/** Why a login is not looked at; the terminal comes again. */
export type GateCause = 'tooManyLogins' | 'loginsWaiting';

type Caps = Pick<ProtocolEnvironment, 'LOGINS_AT_ONCE' | 'LOGINS_WAITING_MAX' | 'LOGINS_PER_ADDRESS_S'>;

/** Logins begun in one turn of the event loop: between two turns all that vehicles already in have sent is read. */
const begunInTurn = 16;

/**
 * Lets logins through so that a flood of them does not starve the vehicles that are in: a bounded number is decided at a
 * time, a bounded number waits, and addresses take turns, so that one that floods does not keep the others out.
 */
@Injectable()
export class LoginGate {
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly rate: AddressRate;
  private waiting = 0;
  private running = 0;
  private turning = false;

  constructor(
    @Inject(CONFIG) private readonly caps: Caps,
    metrics: ListenerMetrics,
  ) {
    this.rate = new AddressRate(caps.LOGINS_PER_ADDRESS_S);
    metrics.watch('waiting_logins', () => this.waiting);
  }

  /** The work's outcome when its turn has come, or why it never comes. */
  pass(address: string, nowMs: number, work: () => Promise<void>): Promise<void> | GateCause {
    if (!this.rate.take(address, nowMs)) return 'tooManyLogins';
    if (this.waiting >= this.caps.LOGINS_WAITING_MAX) return 'loginsWaiting';
    return new Promise((resolve, reject) => {
      this.queue(address, () => {
        this.running++;
        work().then(resolve, reject).finally(() => {
          this.running--;
          this.turnLater();
        });
      });
    });
  }

  private queue(address: string, begin: () => void): void {
    const queue = this.queues.get(address);
    if (queue === undefined) this.queues.set(address, [begin]);
    else queue.push(begin);
    this.waiting++;
    this.turnLater();
  }

  private turnLater(): void {
    if (this.turning || this.waiting === 0) return;
    this.turning = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.turning = false;
    for (let begun = 0; begun < begunInTurn && this.waiting > 0 && this.running < this.caps.LOGINS_AT_ONCE; begun++) this.next()?.();
    if (this.running < this.caps.LOGINS_AT_ONCE) this.turnLater();
  }

  /** The first of the address whose turn it is; that address goes behind the others. */
  private next(): (() => void) | undefined {
    const [first] = this.queues;
    if (first === undefined) return undefined;
    const [address, queue] = first;
    const begin = queue.shift();
    this.queues.delete(address);
    if (queue.length > 0) this.queues.set(address, queue);
    this.waiting--;
    return begin;
  }
}
