import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Weaknesses } from '@voltdeck/base';
import type { ProtocolEnvironment } from '../../environment.ts';
import { TlsDoor } from './tls-door.ts';

/** Reports what is weak about the ports of the vehicles. */
@Injectable()
export class DoorWeaknesses {
  constructor(weaknesses: Weaknesses, tls: TlsDoor, @Inject(CONFIG) { TCP_PORT, TLS_PORT }: ProtocolEnvironment) {
    weaknesses.add(() => (TCP_PORT !== null && TLS_PORT !== undefined ? [{ code: 'PLAIN_PORT', count: 1, names: [] }] : []));
    weaknesses.add(() => (tls.overdueLists > 0 ? [{ code: 'CRL_OVERDUE', count: tls.overdueLists, names: [] }] : []));
  }
}
