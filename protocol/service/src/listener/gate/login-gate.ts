import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import type { ProtocolEnvironment } from '../../environment.ts';
import { ListenerMetrics } from '../listener-metrics.ts';
import { FairGate } from './fair-gate.ts';

type Caps = Pick<ProtocolEnvironment, 'LOGINS_AT_ONCE' | 'LOGINS_WAITING_MAX' | 'LOGINS_PER_ADDRESS_S'>;

/** Lets logins through so that a flood of them does not starve the vehicles that are in. */
@Injectable()
export class LoginGate extends FairGate {
  constructor(@Inject(CONFIG) caps: Caps, metrics: ListenerMetrics) {
    const { LOGINS_AT_ONCE: atOnce, LOGINS_WAITING_MAX: waitingMax, LOGINS_PER_ADDRESS_S } = caps;
    super({ atOnce, waitingMax, perAddressS: () => LOGINS_PER_ADDRESS_S, tooMany: 'tooManyLogins', waiting: 'loginsWaiting' });
    metrics.watch('waiting_logins', () => this.waiting);
  }
}
