import { Inject, Injectable } from '@nestjs/common';
import { fleet, type AdmittedDevice, type DeviceLogin } from '@voltdeck/contract';
import { BusClient, CONFIG, DomainError, LOG, Profiles, type Log } from '@voltdeck/base';
import { partitionOf } from '@voltdeck/protocol/contract';
import { decodeUnit, fitsOtherEditionOnly } from '@voltdeck/protocol/wire';
import { randomUUID } from 'node:crypto';
import type { ProtocolEnvironment } from '../../environment.ts';
import type { Connection, Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { EditionCheck } from '../diagnosis/edition-check.ts';
import { Traffic } from '../diagnosis/traffic.ts';
import { FrameStore } from '../frames/frame-store.ts';
import { LoginGate } from '../gate/login-gate.ts';
import { Platforms } from '../platform-link/platforms.ts';
import type { Refusal } from '../refusals.ts';
import { Downlink } from '../seal/downlink.ts';
import type { Incoming } from '../seal/incoming.ts';
import { VehiclePolicies } from '../settings/vehicle-policies.ts';
import { admissionRefusal } from './admission-refusal.ts';
import { ContestedVins } from './contested-vins.ts';
import { LoginEvidence, wayRefusal, type Evidence } from './login-evidence.ts';
import { LoginRecords } from './login-records.ts';
import { NodeClaims } from './node-claims.ts';
import { Sessions } from './sessions.ts';

interface LoginFacts {
  readonly iccid: string | null;
  readonly packCodes: readonly string[];
}

const noFacts: LoginFacts = { iccid: null, packCodes: [] };

/**
 * Command 01: fleet decides, the session claims its VIN, the frame is stored and answered. What the login reported of
 * the device is written last, so a login that is refused changes nothing.
 */
@Injectable()
export class LoginHandler {
  private opened = 0;

  constructor(
    private readonly bus: BusClient,
    private readonly sessions: Sessions,
    private readonly store: FrameStore,
    private readonly claims: NodeClaims,
    private readonly gate: LoginGate,
    private readonly records: LoginRecords,
    private readonly counts: Counts,
    private readonly profiles: Profiles,
    private readonly platforms: Platforms,
    private readonly policies: VehiclePolicies,
    private readonly evidence: LoginEvidence,
    private readonly contested: ContestedVins,
    @Inject(CONFIG) private readonly config: ProtocolEnvironment,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A platform has shown who it is: its vehicles need not wait. */
  handle(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> | void {
    if (connection.link !== null) return this.decide(connection, frame, receivedAtMs);
    return this.gate.pass(connection.address, receivedAtMs, () => this.decide(connection, frame, receivedAtMs));
  }

  private async decide(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> {
    if (!connection.isOpen) return;
    if (fitsOtherEditionOnly(frame)) return connection.refuseLogin(frame, 'otherEdition');
    const session = await this.open(connection, frame, readLogin(frame), receivedAtMs);
    if (session !== null) this.store.keep(session, frame, receivedAtMs);
  }

  /** A vehicle on a platform's link that need not log in: its first frame opens its session. */
  openUnannounced(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<Session | null> {
    return this.open(connection, frame, noFacts, receivedAtMs);
  }

  /** Admits the device to fleet. @returns false after refusing the frame. */
  async admits(connection: Connection, frame: Incoming, receivedAtMs: number): Promise<boolean> {
    const shown = this.evidence.shown(connection, frame);
    const device = await this.admit(connection, frame, { ...loginOf(connection, frame, noFacts, receivedAtMs), shown });
    const refused = device === null ? null : wayRefusal(this.policies.of(device), shown, connection);
    if (refused !== null) connection.refuseLogin(frame, refused);
    return device !== null && refused === null;
  }

  private async open(connection: Connection, frame: Incoming, facts: LoginFacts, receivedAtMs: number): Promise<Session | null> {
    const { link } = connection;
    const login = { ...loginOf(connection, frame, facts, receivedAtMs), shown: this.evidence.shown(connection, frame) };
    const device = await this.admit(connection, frame, login);
    if (device === null) return null;
    const policy = this.policies.of(device);
    const evidence = await this.evidence.of(connection, frame, device.profile, policy, receivedAtMs);
    if (!connection.isOpen || connection.link !== link) return null;
    if (typeof evidence === 'string') {
      connection.refuseLogin(frame, evidence);
      return null;
    }
    if (link !== null && link.isFull && !link.sessions.has(frame.vin)) {
      connection.refuse(frame, 'linkFull');
      return null;
    }
    const session = this.claim(connection, frame, this.sessionOf(connection, frame, facts, { ...device, policy }, evidence));
    if (session === null) return null;
    this.evidence.used(frame.vin, evidence);
    const { proof } = evidence;
    if (device.differs || (device.proof ?? 'none') !== proof) this.records.keep(session, { ...login, proof });
    return session;
  }

  private claim(connection: Connection, frame: Incoming, session: Session): Session | null {
    const claim = this.sessions.claim(session);
    if (claim === 'refused') {
      this.refuseDuplicate(connection, frame, session);
      return null;
    }
    this.counts.add(`sessions.${claim}`);
    this.claims.announce(session);
    return session;
  }

  private sessionOf(connection: Connection, { vin, edition, cover }: Incoming, { iccid }: LoginFacts, { deviceId, profile: name, policy }: Required<Pick<AdmittedDevice, 'deviceId' | 'profile' | 'policy'>>, { shown, proof, provenAt }: Evidence): Session {
    if (!this.profiles.has(name)) this.counts.add('sessions.profileUnknown');
    // Asked for each time: a change of the profile counts for the next frame.
    const { profiles } = this;
    const partition = partitionOf(deviceId, this.config.FRAMES_PARTITIONS);
    const downlink = new Downlink(connection, cover ?? null);
    if (connection.link === null && connection.session !== null) connection.traffic = new Traffic();
    const traffic = connection.link === null ? connection.traffic : new Traffic();
    const editionCheck = new EditionCheck(() => profiles.of(name));
    return {
      ...{ id: randomUUID(), vin, deviceId, iccid, partition, edition, connection, downlink, number: ++this.opened, openedAtMs: Date.now(), traffic, editionCheck },
      ...{ profileName: name, policy, shown, proof, provenAt, hasSigned: false },
      get profile() {
        return profiles.of(name);
      },
      get demandsSignature() {
        return this.policy.signature !== 'optional';
      },
    };
  }

  private async admit(connection: Connection, frame: Incoming, login: DeviceLogin): Promise<AdmittedDevice | null> {
    const refused = await this.linkRefusal(connection, frame);
    if (refused !== null) {
      connection.refuseLogin(frame, refused);
      return null;
    }
    try {
      return await this.bus.call(fleet.admit, login);
    } catch (error) {
      const refusal = error instanceof DomainError ? admissionRefusal(error, login) : undefined;
      if (refusal === undefined) throw error;
      connection.refuseLogin(frame, refusal);
      return null;
    }
  }

  /** A platform speaks only for the vehicles and in the editions that are set for it. */
  private async linkRefusal({ link, address }: Connection, { vin, edition }: Incoming): Promise<Refusal | null> {
    if (link === null) return null;
    const { platform } = link;
    if (platform.editions.length > 0 && !platform.editions.includes(edition)) return 'editionNotOfPlatform';
    if (await this.platforms.speaksFor(platform, vin)) return null;
    this.log.debug({ platform: platform.name, vin, address }, 'a vehicle was refused: the platform may not speak for it');
    return 'vinNotOfPlatform';
  }

  private refuseDuplicate(connection: Connection, frame: Incoming, { iccid, deviceId }: Session): void {
    connection.refuseLogin(frame, 'vinDuplicate');
    this.contested.note(connection, { ...frame, iccid, deviceId }, Date.now());
    // A link may repeat it with every report of the vehicle: there the count has to do.
    const level = connection.link === null ? 'warn' : 'debug';
    this.log[level](
      { vin: frame.vin, address: connection.address, onlineAt: this.sessions.of(frame.vin)?.connection.address },
      'a login was refused: the VIN is online from another terminal',
    );
  }
}

const loginOf = ({ address }: Connection, { vin, edition }: Incoming, facts: LoginFacts, at: number): DeviceLogin => ({ vin, edition, ...facts, remoteAddress: address, at });

/** A login of only the time occurs in the field: it names no ICCID and no packs. */
function readLogin(frame: Incoming): LoginFacts {
  try {
    const message = decodeUnit(frame);
    if (message.kind === 'login') return { iccid: message.iccid || null, packCodes: message.codes.filter((code) => code !== '') };
  } catch {
    // Falls through: its time is enough to be answered.
  }
  return noFacts;
}
