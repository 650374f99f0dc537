import { Inject, Injectable } from '@nestjs/common';
import { BusClient, CONFIG, DomainError, LOG, Profiles, type Log } from '@voltdeck/platform';
import { operations, partitionOf, refusedLoginCauses, type AdmittedDevice, type ErrorCode } from '@voltdeck/protocol/contract';
import { decodeUnit } from '@voltdeck/protocol/wire';
import type { Connection } from './connection.ts';
import { Counts } from './counts.ts';
import type { ProtocolEnvironment } from './environment.ts';
import { FrameStore } from './frame-store.ts';
import { LoginGate } from './gate/login-gate.ts';
import { NodeClaims } from './node-claims.ts';
import { LoginRefusals } from './refusal/login-refusals.ts';
import type { Refusal } from './refusals.ts';
import { Downlink } from './seal/downlink.ts';
import type { Incoming } from './seal/incoming.ts';
import { Sessions, type Session } from './sessions.ts';
import { Security } from './settings/security.ts';

interface LoginFacts {
  readonly iccid: string | null;
  readonly packCodes: readonly string[];
}

const noFacts: LoginFacts = { iccid: null, packCodes: [] };

/** What fleet's failures mean to a terminal. Any other leaves the login without an answer, so that it comes again. */
const refusalOf: Partial<Record<ErrorCode, Refusal>> = {
  DEVICE_UNKNOWN: 'vinUnknown',
  INPUT_INVALID: 'loginInvalid',
};

/** Command 01: fleet admits the device, the session opens, the frame is stored, then it is answered. */
@Injectable()
export class LoginHandler {
  private opened = 0;

  constructor(
    private readonly bus: BusClient,
    private readonly sessions: Sessions,
    private readonly store: FrameStore,
    private readonly claims: NodeClaims,
    private readonly gate: LoginGate,
    private readonly refusals: LoginRefusals,
    private readonly counts: Counts,
    private readonly profiles: Profiles,
    private readonly security: Security,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A platform has shown who it is: its vehicles need not wait. */
  handle(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> | void {
    if (connection.link !== null) return this.decide(connection, frame, receivedAtMs);
    const passing = this.gate.pass(connection.address, receivedAtMs, () => this.decide(connection, frame, receivedAtMs));
    if (passing instanceof Promise) return passing;
    connection.close(passing);
  }

  private async decide(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> {
    if (!connection.isOpen) return;
    const session = await this.open(connection, frame, readLogin(frame), receivedAtMs);
    if (session !== null) this.store.keep(session, frame, receivedAtMs);
  }

  /** A vehicle on a platform's link that need not log in: its first frame opens its session. */
  openUnannounced(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<Session | null> {
    return this.open(connection, frame, noFacts, receivedAtMs);
  }

  /** Admits the device to fleet. @returns false after refusing the frame. */
  async admits(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<boolean> {
    return (await this.admit(connection, frame, noFacts, receivedAtMs)) !== null;
  }

  private async open(connection: Connection, frame: Incoming, facts: LoginFacts, receivedAtMs: number): Promise<Session | null> {
    const { link } = connection;
    const device = await this.admit(connection, frame, facts, receivedAtMs);
    if (device === null || !connection.isOpen || connection.link !== link) return null;
    if (link !== null && link.isFull && !link.sessions.has(frame.vin)) {
      connection.refuse(frame, 'linkFull');
      return null;
    }
    return this.claim(connection, frame, this.sessionOf(connection, frame, facts, device));
  }

  private claim(connection: Connection, frame: Incoming, session: Session): Session | null {
    const claim = this.sessions.claim(session);
    if (claim === 'refused') {
      this.refuseDuplicate(connection, frame, session.iccid);
      return null;
    }
    this.counts.add(`sessions.${claim}`);
    this.claims.tell(session);
    return session;
  }

  private sessionOf(connection: Connection, { vin, edition, cover }: Incoming, { iccid }: LoginFacts, { deviceId, profile: name }: AdmittedDevice): Session {
    if (!this.profiles.has(name)) this.counts.add('sessions.profileUnknown');
    const profile = this.profiles.of(name);
    const demandsSignature = this.security.policyOf(profile.name).signature === 'required';
    const partition = partitionOf(deviceId, this.config.FRAMES_PARTITIONS);
    const downlink = new Downlink(connection, cover ?? null);
    return { vin, deviceId, profile, demandsSignature, iccid, partition, edition, connection, downlink, number: ++this.opened, openedAtMs: Date.now() };
  }

  private async admit(connection: Connection, frame: Incoming, facts: LoginFacts, at: number): Promise<AdmittedDevice | null> {
    const { vin, edition } = frame;
    try {
      return await this.bus.call(operations.fleet.admit, { vin, edition, ...facts, remoteAddress: connection.address, at });
    } catch (error) {
      const refusal = error instanceof DomainError ? refusalOf[error.code] : undefined;
      if (refusal === undefined) throw error;
      this.refuse(connection, frame, facts.iccid, refusal);
      return null;
    }
  }

  private refuse(connection: Connection, frame: Incoming, iccid: string | null, refusal: Refusal): void {
    const cause = refusedLoginCauses.find((each) => each === refusal);
    if (cause !== undefined) this.refusals.note({ vin: frame.vin, edition: frame.edition, cause, address: connection.address, iccid, atMs: Date.now() });
    connection.refuseLogin(frame, refusal);
  }

  private refuseDuplicate(connection: Connection, frame: Incoming, iccid: string | null): void {
    this.refuse(connection, frame, iccid, 'vinDuplicate');
    // A link may repeat it with every report of the vehicle: there the count has to do.
    const level = connection.link === null ? 'warn' : 'debug';
    this.log[level](
      { vin: frame.vin, address: connection.address, onlineAt: this.sessions.of(frame.vin)?.connection.address },
      'a login was refused: the VIN is online from another terminal',
    );
  }
}

/** A login of only the time occurs in the field (wire-protocol.md, 2): it names no ICCID and no packs. */
function readLogin(frame: Incoming): LoginFacts {
  try {
    const message = decodeUnit(frame);
    if (message.kind === 'login') return { iccid: message.iccid || null, packCodes: message.codes.filter((code) => code !== '') };
  } catch {
    // Falls through: its time is enough to be answered.
  }
  return noFacts;
}
