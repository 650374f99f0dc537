import { Inject, Injectable } from '@nestjs/common';
import { BusClient, CONFIG, DomainError, LOG, type Log } from '@voltdeck/platform';
import { operations, partitionOf, type AdmittedDevice, type ErrorCode } from '@voltdeck/protocol/contract';
import { decodeUnit, type Frame } from '@voltdeck/protocol/wire';
import type { Connection } from './connection.ts';
import { Counts } from './counts.ts';
import type { ProtocolEnvironment } from './environment.ts';
import { FrameStore } from './frame-store.ts';
import type { Refusal } from './refusals.ts';
import { Sessions } from './sessions.ts';

interface LoginFacts {
  readonly iccid: string | null;
  readonly packCodes: readonly string[];
}

/** What fleet's failures mean to a terminal. Any other leaves the login without an answer, so that it comes again. */
const refusalOf: Partial<Record<ErrorCode, Refusal>> = {
  DEVICE_UNKNOWN: 'vinUnknown',
  INPUT_INVALID: 'loginInvalid',
};

/** Command 01: fleet admits the device, the session opens, the frame is stored, then it is answered. */
@Injectable()
export class LoginHandler {
  constructor(
    private readonly bus: BusClient,
    private readonly sessions: Sessions,
    private readonly store: FrameStore,
    private readonly counts: Counts,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async handle(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> {
    const facts = readLogin(frame);
    const device = await this.admit(connection, frame, facts, receivedAtMs);
    if (device === null || !connection.isOpen) return;
    const { vin } = frame;
    const partition = partitionOf(device.deviceId, this.config.FRAMES_PARTITIONS);
    const session = { vin, ...device, iccid: facts.iccid, partition, connection };
    const claim = this.sessions.claim(session);
    if (claim === 'refused') return this.refuseDuplicate(connection, frame);
    this.counts.add(`sessions.${claim}`);
    this.store.keep(session, frame, receivedAtMs);
  }

  private async admit(connection: Connection, frame: Frame, facts: LoginFacts, at: number): Promise<AdmittedDevice | null> {
    const { vin, edition } = frame;
    try {
      return await this.bus.call(operations.fleet.admit, { vin, edition, ...facts, remoteAddress: connection.address, at });
    } catch (error) {
      const refusal = error instanceof DomainError ? refusalOf[error.code] : undefined;
      if (refusal !== undefined) connection.refuseLogin(frame, refusal);
      else this.leaveUnanswered(vin, error);
      return null;
    }
  }

  private leaveUnanswered(vin: string, error: unknown): void {
    this.counts.add('refused.fleetAway');
    this.log.debug({ vin, reason: String(error) }, 'a login is left without an answer: fleet did not decide');
  }

  private refuseDuplicate(connection: Connection, frame: Frame): void {
    connection.refuseLogin(frame, 'vinDuplicate');
    this.log.warn(
      { vin: frame.vin, address: connection.address, onlineAt: this.sessions.of(frame.vin)?.connection.address },
      'a login was refused: the VIN is online from another terminal',
    );
  }
}

/** A login of only the time occurs in the field (wire-protocol.md, 2): it names no ICCID and no packs. */
function readLogin(frame: Frame): LoginFacts {
  try {
    const message = decodeUnit(frame);
    if (message.kind === 'login') return { iccid: message.iccid || null, packCodes: message.codes.filter((code) => code !== '') };
  } catch {
    // Falls through: its time is enough to be answered.
  }
  return { iccid: null, packCodes: [] };
}
