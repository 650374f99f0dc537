import type { PassedFrame } from '@voltdeck/contract';
import { malformedCauses, responseFlag, type MalformedCause, type RefusalCause, type SessionEnd } from '@voltdeck/protocol/codes';
import { limits, refusedLoginLimits, type SecurityPolicy, type ShownSecurity, type Transport, type VehicleProof } from '@voltdeck/protocol/contract';
import { answer, FrameSplitter, vinBytes, type AnswerOptions, type DeviceProfile, type Edition, type Frame } from '@voltdeck/protocol/wire';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Counts } from './counts.ts';
import type { EditionCheck } from './diagnosis/edition-check.ts';
import { Traffic } from './diagnosis/traffic.ts';
import { certificateNames } from './door/certificate-names.ts';
import type { GateCause } from './gate/fair-gate.ts';
import type { PlatformLink } from './platform-link/platform-link.ts';
import { refusals, type Refusal } from './refusals.ts';
import type { Downlink } from './seal/downlink.ts';
import { coveredAnswer, type Incoming } from './seal/incoming.ts';
import type { KeyRing } from './seal/key-ring.ts';

/** Source of a connection. */
export interface Origin {
  readonly address: string;
  readonly port: number;
  readonly transport: Transport;
  readonly certificate: string | null;
}

/** A device that is logged in on a connection. */
export interface Session {
  readonly id: string;
  readonly vin: string;
  readonly deviceId: string;
  readonly profile: DeviceProfile;
  /** Name of the profile that fleet gave it, whether we have it or not. */
  readonly profileName: string;
  /** What is demanded of it now. */
  policy: SecurityPolicy;
  /** Of its reports. */
  readonly demandsSignature: boolean;
  /** What its login showed, and by what it has proven that it is this vehicle. */
  readonly shown: ShownSecurity;
  readonly proof: VehicleProof;
  /** Epoch ms: the time in what it proved itself by. */
  readonly provenAt: number | null;
  /** A report of it was signed by the vehicle's key. */
  hasSigned: boolean;
  /** null when the login named none. */
  readonly iccid: string | null;
  readonly partition: number;
  /** Of its login: what goes down is written in the same. */
  readonly edition: Edition;
  readonly connection: Connection;
  readonly downlink: Downlink;
  /** Counts the sessions of this process. */
  readonly number: number;
  readonly openedAtMs: number;
  readonly traffic: Traffic;
  readonly editionCheck: EditionCheck;
}

/** A frame that passed a connection. */
export interface Passing {
  readonly direction: PassedFrame['direction'];
  readonly vin: string;
  readonly bytes: Uint8Array;
  readonly isFrame: boolean;
  /** Why it was refused, or why the frame that it answers was. */
  readonly refused: RefusalCause | null;
}

/** Sees what passes the connections, to find out why a terminal does not work. It is in the way of every frame. */
export interface ConnectionObserver {
  /** False: `passed` need not be called. */
  readonly isWatching: boolean;
  passed(connection: Connection, passing: Passing): void;
  refused(connection: Connection, frame: Frame, cause: RefusalCause): void;
  /** For how many its address sent, whatever VINs it named. */
  turnedAway(connection: Connection, frame: Frame, cause: RefusalCause): void;
  malformed(connection: Connection, cause: MalformedCause, bytes: Uint8Array): void;
}

/** Handles one frame; a promise holds the frames behind it back until it settles. */
export type HandleFrame = (connection: Connection, frame: Frame, receivedAtMs: number) => Promise<void> | void;

/** Why the listener ended a connection. */
export type CloseCause = GateCause | 'certificateRevoked' | 'certificateExpired' | 'takenOver' | 'onlineElsewhere' | 'platformChanged' | 'policyChanged' | 'loginTimeout' | 'idle' | 'slowReader' | 'garbage' | 'loginsRefused' | 'unbelieved' | 'stopping';

/** A device that does not read its answers gets no more of our memory than this. */
const unreadAnswerBytesMax = 64 * 1024;

/**
 * Looking for a frame costs most where every byte seems to start one. A terminal in trouble sends one torn frame, at
 * most 64 KiB, and then a good one; who sends this much and nothing good is no terminal.
 */
const garbageBytesMax = 256 * 1024;

/** A terminal waits after three failed logins (protocol/README.md, Parameters and controls, id 0C); who does not wait is cut off. */
const refusedLoginsMax = 5;

/** Opening and verifying cost far more than reading: who sends this many frames in vain has the wrong key. */
const unbelievedFramesMax = 100;

/** Closed so that answers still under way reach the device. */
const lastWords: ReadonlySet<CloseCause> = new Set<CloseCause>(['loginsRefused', 'unbelieved', 'stopping']);

const splitterOptions = { maxFrameBytes: limits.frameBytesMax, partialTimeoutMs: limits.partialFrameMs, badBytesKept: refusedLoginLimits.sampleBytes };

const flagNames = new Map<number, string>(Object.entries(responseFlag).map(([name, flag]) => [flag, name]));

/** One device connection: bytes to frames, in order, and answers back. There are tens of thousands of these. */
export class Connection {
  /** The vehicle's own; on a platform's link it is null and each vehicle has its session there. */
  session: Session | null = null;
  link: PlatformLink<Session> | null = null;
  /** Keys received by command 0B. */
  keys: KeyRing | null = null;
  /** When the connection opened or its last session ended. */
  withoutSessionSinceMs: number;
  private readonly openedAtMs: number;
  lastFrameAtMs: number;
  /** What it has carried since its session started. */
  traffic = new Traffic();
  /** How it ended, once it has. */
  end: SessionEnd = 'connectionLost';
  private readonly splitter = new FrameSplitter(splitterOptions);
  private backlog: Frame[] = [];
  private garbageBytes = 0;
  private refusedLogins = 0;
  private unbelievedFrames = 0;
  private ending = false;
  private handling = false;
  private gated = false;
  /** Bytes that are still being sealed; what is sent behind them waits. */
  private sending: Promise<void> | null = null;
  private names: readonly string[] | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly origin: Origin,
    private readonly counts: Counts,
    private readonly handle: HandleFrame,
    private readonly observer: ConnectionObserver,
    nowMs: number,
  ) {
    this.openedAtMs = nowMs;
    this.withoutSessionSinceMs = nowMs;
    this.lastFrameAtMs = nowMs;
  }

  get address(): string {
    return this.origin.address;
  }

  get port(): number {
    return this.origin.port;
  }

  get transport(): Transport {
    return this.origin.transport;
  }

  /** Fingerprint of the client certificate; null without one. */
  get certificate(): string | null {
    return this.origin.certificate;
  }

  /** Whether its client certificate was issued for this vehicle. */
  certificateNames(vin: string): boolean {
    if (this.certificate === null || !(this.socket instanceof TLSSocket)) return false;
    const certificate = this.names === null ? this.socket.getPeerX509Certificate() : undefined;
    this.names ??= certificate === undefined ? [] : certificateNames(certificate);
    return this.names.includes(vin);
  }

  get isOpen(): boolean {
    return !this.ending && !this.socket.destroyed;
  }

  /** It neither is logged in nor was. */
  get isStranger(): boolean {
    return !this.isLoggedIn && this.withoutSessionSinceMs === this.openedAtMs;
  }

  get isLoggedIn(): boolean {
    return this.session !== null || this.link !== null;
  }

  sessionOf(vin: string): Session | null {
    const { session } = this;
    if (session !== null) return session.vin === vin ? session : null;
    return this.link?.sessions.get(vin) ?? null;
  }

  receive(chunk: Uint8Array, nowMs: number): void {
    this.counts.add('bytes.received', chunk.length);
    this.accept(this.splitter.push(chunk, nowMs), nowMs);
  }

  /** Gives up a frame that stays incomplete, so that good frames behind a lying length need not wait for more bytes. */
  expirePartial(nowMs: number): void {
    if (this.splitter.pendingBytes > 0) this.accept(this.splitter.expire(nowMs), nowMs);
  }

  /** Stops or continues reading while the bus has no room. */
  gate(closed: boolean): void {
    this.gated = closed;
    this.readOrWait();
  }

  /** The other side sends no more: what was behind an incomplete frame is still taken. */
  finish(nowMs: number): void {
    if (this.isOpen) this.end = 'peerClosed';
    this.accept(this.splitter.end(), nowMs);
  }

  reply(frame: Incoming, flag: number, options?: AnswerOptions): void {
    this.answer(frame, flag, null, options);
  }

  send(bytes: Uint8Array, refused: RefusalCause | null = null): void {
    if (!this.socket.writable) return;
    this.counts.add('bytes.sent', bytes.length);
    this.traffic.framesOut++;
    if (this.observer.isWatching) this.observer.passed(this, { direction: 'down', vin: vinOf(bytes), bytes, isFrame: true, refused });
    this.socket.write(bytes);
    if (this.socket.writableLength > unreadAnswerBytesMax) this.close('slowReader');
  }

  /** In the order in which it was asked; nothing where the bytes could not be made. */
  sendLater(bytes: Promise<Uint8Array | null>, refused: RefusalCause | null = null): void {
    const sending: Promise<void> = Promise.all([bytes, this.sending])
      .then(
        ([made]) => (made === null ? this.counts.add('answers.unsealed') : this.send(made, refused)),
        () => this.counts.add('answers.unsealed'),
      )
      .finally(() => {
        if (this.sending === sending) this.sending = null;
      });
    this.sending = sending;
  }

  refuse(frame: Incoming, cause: Refusal): void {
    this.counts.add(`refused.${cause}`);
    this.observer.refused(this, frame, cause);
    this.answer(frame, refusals[cause][frame.edition], cause);
  }

  /** Names what a terminal does wrong, where no answer is due. */
  note(frame: Frame, cause: RefusalCause): void {
    this.counts.add(`refused.${cause}`);
    this.observer.refused(this, frame, cause);
  }

  /** On a platform's link one bad vehicle does not cost the others the connection. */
  refuseLogin(frame: Incoming, cause: Refusal): void {
    this.refuse(frame, cause);
    if (this.link === null && ++this.refusedLogins >= refusedLoginsMax) this.close('loginsRefused');
  }

  /** What finds no place at a gate is left without an answer; who has not logged in is cut off, so that it waits before it reconnects. */
  turnAway(frame: Frame, cause: GateCause): void {
    this.counts.add(`refused.${cause}`);
    this.observer.turnedAway(this, frame, cause);
    if (!this.isLoggedIn) this.close(cause);
  }

  /** Refuses what could not be opened or believed. */
  refuseUnbelieved(frame: Incoming, cause: Refusal): void {
    this.refuse(frame, cause);
    if (this.link === null && ++this.unbelievedFrames >= unbelievedFramesMax) this.close('unbelieved');
  }

  close(cause: CloseCause): void {
    if (!this.isOpen) return;
    this.ending = true;
    this.end = cause;
    this.counts.add(`closed.${cause}`);
    if (lastWords.has(cause)) this.socket.destroySoon();
    else this.socket.destroy();
  }

  private answer(frame: Incoming, flag: number, refused: RefusalCause | null, options?: AnswerOptions): void {
    if (!this.socket.writable) return;
    const { cover } = frame;
    this.counts.add(`answers.${flagNames.get(flag) ?? flag}`);
    const bytes = cover === undefined ? answer(frame, flag, options) : coveredAnswer(frame, cover, flag, options);
    if (bytes instanceof Promise || this.sending !== null) return this.sendLater(Promise.resolve(bytes), refused);
    this.send(bytes, refused);
  }

  private accept(frames: Frame[], nowMs: number): void {
    this.tally();
    this.traffic.framesIn += frames.length;
    if (this.observer.isWatching) for (const { vin, bytes } of frames) this.observer.passed(this, { direction: 'up', vin, bytes, isFrame: true, refused: null });
    if (frames.length === 0) return this.doubt();
    this.garbageBytes = 0;
    this.lastFrameAtMs = nowMs;
    this.backlog = this.backlog.length === 0 ? frames : this.backlog.concat(frames);
    if (!this.handling) this.work(nowMs);
  }

  /** One frame after the other: what follows a login is judged by its outcome. */
  private work(receivedAtMs: number): void {
    for (let frame = this.next(); frame !== undefined; frame = this.next()) {
      const pending = this.handle(this, frame, receivedAtMs);
      if (pending === undefined) continue;
      this.hold(pending, receivedAtMs);
      return;
    }
  }

  private next(): Frame | undefined {
    // A connection that closed while its login was decided: nothing behind it was answered, so it reconnects.
    return this.isOpen ? this.backlog.shift() : undefined;
  }

  private hold(pending: Promise<void>, receivedAtMs: number): void {
    this.handling = true;
    this.readOrWait();
    void pending.finally(() => {
      this.handling = false;
      this.work(receivedAtMs);
      this.readOrWait();
    });
  }

  private readOrWait(): void {
    if (this.gated || this.handling) this.socket.pause();
    else this.socket.resume();
  }

  private doubt(): void {
    if (this.garbageBytes > garbageBytesMax) this.close('garbage');
  }

  private tally(): void {
    const { counters } = this.splitter;
    if (counters.garbageBytes === 0) return;
    const bad = this.splitter.takeBad();
    if (bad !== null) this.observer.malformed(this, bad.cause, bad.bytes);
    this.garbageBytes += counters.garbageBytes;
    for (const cause of malformedCauses) {
      if (counters[cause] > 0) this.counts.add(`bad.${cause}`, counters[cause]);
      counters[cause] = 0;
    }
  }
}

const vinFrom = 4;

const vinOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset + vinFrom, vinBytes).toString('latin1').replace(/\0+$/, '');
