import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import type { ProtocolEnvironment } from '../../environment.ts';
import { SeenAddresses } from '../door/seen-addresses.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { FairGate } from './fair-gate.ts';

type Caps = Pick<ProtocolEnvironment, 'CHECKS_AT_ONCE' | 'CHECKS_WAITING_MAX' | 'CHECKS_PER_ADDRESS_S'>;

/** What work costs the address that asks for it; a signature, an asymmetric decryption or 1 KiB of it is one. */
export const checkCost = {
  signature: 1,
  password: 10,
  /** Symmetric decryption, and signatures that Node's own code checks. */
  cheap: 0.05,
  asymmetric: (bytes: number): number => Math.max(1, bytes / 1_024),
} as const;

/** Lets through what costs much and is asked for by those who have not logged in: signatures of activations, decryption, passwords of platforms. */
@Injectable()
export class CheckGate extends FairGate {
  /** One at a time: Node would give them four cores. */
  readonly passwords: FairGate;

  constructor(@Inject(CONFIG) caps: Caps, seen: SeenAddresses, metrics: ListenerMetrics) {
    const { CHECKS_AT_ONCE: atOnce, CHECKS_WAITING_MAX: waitingMax, CHECKS_PER_ADDRESS_S: least } = caps;
    // A gateway's vehicles return together when it was away.
    const perAddressS = (network: string): number => Math.max(least, seen.vehiclesOf(network));
    const limits = { waitingMax, perAddressS, tooMany: 'tooManyChecks', waiting: 'checksWaiting' } as const;
    super({ ...limits, atOnce });
    this.passwords = new FairGate({ ...limits, atOnce: 1 });
    metrics.watch('waiting_checks', () => this.waiting + this.passwords.waiting);
  }
}
