import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Vitals } from '@voltdeck/base';
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ProtocolEnvironment } from '../environment.ts';
import { Counts } from './counts.ts';
import { FrameIntake } from './frames/frame-intake.ts';
import { Sessions } from './session/sessions.ts';
import { TcpListener } from './tcp-listener.ts';

/** What a node reports of its vehicles. */
@Injectable()
export class ListenerVitals {
  constructor(vitals: Vitals, listener: TcpListener, sessions: Sessions, intake: FrameIntake, counts: Counts, @Inject(CONFIG) config: ProtocolEnvironment) {
    vitals.addFigures(() => ({
      connections: listener.size,
      devicesOnline: sessions.size,
      queuedFrames: intake.waiting,
      pausedConnections: intake.isFull ? listener.size : 0,
      framesTotal: counts.family('frames').reduce((sum, [, count]) => sum + count, 0),
    }));
    vitals.addFacts(() => factsOf(config));
  }
}

async function factsOf({ DELIVERY_URL, TLS_CERT_FILE }: ProtocolEnvironment): Promise<Record<string, string>> {
  const until = TLS_CERT_FILE === undefined ? null : new Date(new X509Certificate(await readFile(TLS_CERT_FILE)).validTo).toISOString();
  return { ...(DELIVERY_URL === undefined ? {} : { deliveryUrl: DELIVERY_URL }), ...(until === null ? {} : { tlsCertificateUntil: until }) };
}
