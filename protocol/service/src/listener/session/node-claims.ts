import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { BUS, CONFIG, hear, LOG, type Bus, type Log } from '@voltdeck/base';
import { subjects, vehicleProofs, type DeviceClaim } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ProtocolEnvironment } from '../../environment.ts';
import type { Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { ContestedVins } from './contested-vins.ts';
import { Sessions, terminalOf } from './sessions.ts';
import { mayTakeOver } from './takeover.ts';

const nothing = new Uint8Array(0);

const claimed: z.ZodType<DeviceClaim> = z.object({
  vin: z.string(),
  node: z.string(),
  iccid: z.string().nullable(),
  address: z.string().nullable(),
  certificate: z.string().nullable().default(null),
  proof: z.enum(vehicleProofs).default('none'),
  provenAt: z.number().nullable().default(null),
  platform: z.string().nullable(),
  refusedAt: z.string().exactOptional(),
});

/**
 * Announces a login to the other nodes, so that a VIN has one session among them all by the rule that holds on each:
 * what may take over ends the old session, a stranger's login is taken back.
 */
@Injectable()
export class NodeClaims implements OnModuleInit, OnApplicationShutdown {
  /** Two nodes may have been given the same name by mistake. */
  private readonly name: string;
  private end: () => void = () => undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    private readonly contested: ContestedVins,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(CONFIG) { NODE_NAME }: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.name = `${NODE_NAME}.${randomBytes(4).toString('hex')}`;
  }

  onModuleInit(): void {
    this.end = hear(this.bus, subjects.deviceClaimed, claimed, (claim) => this.hear(claim));
  }

  onApplicationShutdown(): void {
    this.end();
  }

  announce(session: Session): void {
    const { vin, connection: { address, link } } = session;
    this.publish({ vin, node: this.name, address: link === null ? address : null, ...terminalOf(session) });
  }

  private hear(claim: DeviceClaim): void {
    const session = this.sessions.of(claim.vin);
    const isOurs = claim.node === this.name;
    if (session === null || isOurs !== (claim.refusedAt !== undefined)) return;
    if (isOurs) {
      this.counts.add('sessions.refusedElsewhere');
      this.log.warn({ vin: claim.vin, node: claim.refusedAt }, 'a login was taken back: the VIN is online from another terminal at another node');
      this.contested.note(session.connection, { ...session, bytes: nothing }, Date.now());
      this.sessions.giveUp(session, 'onlineElsewhere');
    } else if (mayTakeOver(terminalOf(session), claim)) {
      this.counts.add('sessions.takenElsewhere');
      this.sessions.giveUp(session, 'takenOver');
    } else {
      this.publish({ ...claim, refusedAt: this.name });
    }
  }

  private publish(claim: DeviceClaim): void {
    if (!this.bus.isClosed()) this.bus.publish(subjects.deviceClaimed, JSON.stringify(claim));
  }
}
