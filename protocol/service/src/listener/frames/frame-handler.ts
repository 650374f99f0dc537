import { Inject, Injectable } from '@nestjs/common';
import { DomainError, LOG, type Log } from '@voltdeck/base';
import { command, commandRange, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { isCommand, recordTime, standardProfile, wireTime, wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';
import { ActivationHandler } from '../activation/activation.handler.ts';
import type { Connection, Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { timeFault } from '../diagnosis/time-judge.ts';
import { GateRefusal } from '../gate/fair-gate.ts';
import { PlatformHandler } from '../platform-link/platform.handler.ts';
import type { Incoming } from '../seal/incoming.ts';
import { KeyExchangeHandler } from '../seal/key-exchange.handler.ts';
import { Seals, type Opening } from '../seal/seals.ts';
import { LoginHandler } from '../session/login.handler.ts';
import { SessionEvents } from '../session/session-events.ts';
import { mayBeAsked } from '../session/sessions.ts';
import { Signatures } from '../signature/signatures.ts';
import { trailingSignature } from '../signature/trailing-signature.ts';
import { FrameStore } from './frame-store.ts';
import { ReportHandler } from './report.handler.ts';

/** Whether the first six bytes are a date: one in 30,000 of random bytes are. */
function startsWithDate(unit: Uint8Array): boolean {
  if (unit.length < wireTimeBytes) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = unit;
  return recordTime({ year: 2000 + year, month, day, hour, minute, second }) !== null;
}

type HandleIncoming = (connection: Connection, frame: Incoming, receivedAtMs: number) => Promise<void> | void;

/** What a command asks of its frame and its connection before it is handled. */
interface CommandEntry {
  readonly name: string;
  /** The data unit must hold at least the six bytes of the time, which the answer repeats. */
  readonly timed: boolean;
  /** Concerns the link as a whole and not one vehicle of it. */
  readonly ofLink?: true;
  /** What a vehicle sends once it is logged in: before that it is refused unread. */
  readonly ofSession?: true;
  readonly handle: HandleIncoming;
}

const rawCauses = { reserved: 'reservedCommand', vendor: 'vendorCommand' } as const;
const plain: ReadonlySet<number> = new Set([encryption.none, encryption.unset]);

/** Judges each frame of a connection and hands it to its command. */
@Injectable()
export class FrameHandler {
  private readonly commands: ReadonlyMap<number, CommandEntry>;

  constructor(
    login: LoginHandler,
    private readonly reports: ReportHandler,
    platforms: PlatformHandler,
    activation: ActivationHandler,
    keyExchange: KeyExchangeHandler,
    private readonly seals: Seals,
    private readonly signatures: Signatures,
    private readonly store: FrameStore,
    private readonly events: SessionEvents,
    private readonly counts: Counts,
    @Inject(LOG) private readonly log: Log,
  ) {
    const keep: HandleIncoming = (...all) => reports.keep(...all);
    this.commands = new Map<number, CommandEntry>([
      [command.login, { name: 'login', timed: true, handle: (...all) => login.handle(...all) }],
      [command.realtime, { name: 'realtime', timed: true, ofSession: true, handle: keep }],
      [command.reissue, { name: 'reissue', timed: true, ofSession: true, handle: keep }],
      [command.logout, { name: 'logout', timed: true, ofSession: true, handle: (...all) => reports.logout(...all) }],
      [command.platformLogin, { name: 'platformLogin', timed: true, ofLink: true, handle: (connection, frame) => platforms.login(connection, frame) }],
      [command.platformLogout, { name: 'platformLogout', timed: true, ofLink: true, handle: (...all) => platforms.logout(...all) }],
      [command.heartbeat, { name: 'heartbeat', timed: false, handle: beat }],
      [command.timeSync, { name: 'timeSync', timed: false, handle: sendTime }],
      [command.activation, { name: 'activation', timed: true, handle: (...all) => activation.handle(...all) }],
      [command.keyExchange, { name: 'keyExchange', timed: false, handle: (connection, frame) => keyExchange.handle(connection, frame) }],
    ]);
  }

  /** Never throws and never rejects: no frame may end the process. */
  handle(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    const { link } = connection;
    if (link === null || this.commands.get(frame.command)?.ofLink) return this.tryJudge(connection, frame, receivedAtMs);
    return link.lanes.run(frame.vin, () => (connection.isOpen ? this.tryJudge(connection, frame, receivedAtMs) : undefined));
  }

  private tryJudge(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    try {
      return this.judge(connection, frame, receivedAtMs)?.catch((error: unknown) => this.fail(connection, frame, error));
    } catch (error) {
      this.fail(connection, frame, error);
    }
  }

  private judge(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    if (!isCommand(frame)) return this.hear(connection, frame, receivedAtMs);
    const range = frame.command > command.timeSync ? commandRange(frame.edition, frame.command) : undefined;
    if (range !== undefined) return this.keepRaw(connection, frame, range.kind, receivedAtMs);
    const entry = this.commands.get(frame.command);
    this.counts.add(`frames.${entry?.name ?? 'unhandled'}`);
    if (entry === undefined) return connection.refuse(frame, 'unhandledCommand');
    if (plain.has(frame.encryption)) {
      if (entry.timed && entry.ofLink === undefined && demandsEncryption(connection, frame)) return connection.refuse(frame, 'encryptionMissing');
      return this.accept(entry, connection, frame, receivedAtMs);
    }
    if (entry.ofSession && !connection.isLoggedIn) return connection.refuse(frame, 'beforeLogin');
    const opening = this.seals.open(connection, frame, receivedAtMs);
    if (opening instanceof Promise) return opening.then((opened) => this.acceptOpened(entry, connection, frame, opened, receivedAtMs));
    return this.acceptOpened(entry, connection, frame, opening, receivedAtMs);
  }

  private accept(entry: CommandEntry, connection: Connection, frame: Incoming, receivedAtMs: number): Promise<void> | void {
    if (!entry.timed) return entry.handle(connection, frame, receivedAtMs);
    if (frame.unit.length < wireTimeBytes) return connection.refuse(frame, 'timeMissing');
    const { clockOffsetMinutes } = connection.sessionOf(frame.vin)?.profile ?? standardProfile;
    const fault = timeFault(frame, receivedAtMs, clockOffsetMinutes);
    if (fault === null) return entry.handle(connection, frame, receivedAtMs);
    if (entry.name === 'login' || entry.ofLink) return connection.refuseLogin(frame, fault);
    this.reports.keepRefused(connection, frame, receivedAtMs, fault);
  }

  // Without padding to check, a wrong key gives bytes like any other: a date at their start identifies the right one.
  private acceptOpened(entry: CommandEntry, connection: Connection, frame: Frame, opening: Opening, receivedAtMs: number): Promise<void> | void {
    if ('refused' in opening) return connection.refuseUnbelieved(frame, opening.refused);
    if (entry.timed && !startsWithDate(opening.unit)) return connection.refuseUnbelieved(frame, 'decryptionFailed');
    if (opening.cover !== undefined) connection.sessionOf(frame.vin)?.downlink.follow(opening.cover);
    return this.accept(entry, connection, opening, receivedAtMs);
  }

  /** A command without a layout: kept as received and not answered, because an answer would say that it was understood. */
  private keepRaw(connection: Connection, frame: Frame, kind: 'reserved' | 'vendor', receivedAtMs: number): void {
    this.counts.add(`frames.${kind}`);
    const session = connection.sessionOf(frame.vin);
    connection.note(frame, session === null ? 'beforeLogin' : rawCauses[kind]);
    if (session !== null) this.store.keep(session, frame, receivedAtMs);
  }

  /** What a terminal answers to a command of ours. */
  private hear(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    this.counts.add('frames.answer');
    // These commands go up only: a terminal that sends them with the flag of an answer means a request.
    if (frame.command >= command.login && frame.command <= command.timeSync) return connection.note(frame, 'answerFlag');
    const session = connection.sessionOf(frame.vin);
    if (session === null) return;
    if (plain.has(frame.encryption)) return this.believe(session, frame, receivedAtMs);
    const sendOn = (opening: Opening): Promise<void> | void => {
      if (!('refused' in opening)) return this.believe(session, { ...opening, response: frame.response }, receivedAtMs);
    };
    const opening = this.seals.open(connection, frame, receivedAtMs);
    return opening instanceof Promise ? opening.then(sendOn) : sendOn(opening);
  }

  /** An answer settles what was asked, so it is as good as the vehicle's signature where one is demanded. */
  private believe(session: Session, frame: Frame, receivedAtMs: number): Promise<void> | void {
    if (!mayBeAsked(session)) return session.connection.note(frame, 'signatureMissing');
    const found = trailingSignature(frame);
    const isDemanded = session.policy.signature === 'required';
    if (found === null) return isDemanded ? session.connection.note(frame, 'signatureMissing') : this.events.answered(session, frame);
    const { vin, connection } = session;
    return this.signatures.judgeFound({ vin, connection, demandsSignature: isDemanded }, found, receivedAtMs).then((verdict) => {
      if (!('refused' in verdict)) this.events.answered(session, verdict.verified ? { ...frame, unit: found.signed } : frame);
      else if (isDemanded) connection.note(frame, verdict.refused);
      else this.events.answered(session, frame);
    });
  }

  // Left without an answer: a terminal sends again what was not answered.
  private fail(connection: Connection, frame: Frame, error: unknown): void {
    if (error instanceof GateRefusal) return connection.turnAway(frame, error.refused);
    const { vin, command: code } = frame;
    if (error instanceof DomainError) {
      connection.note(frame, 'fleetAway');
      this.log.debug({ vin, command: code, reason: error.message }, 'a frame is left without an answer: fleet did not decide');
      return;
    }
    connection.note(frame, 'failed');
    this.log.error({ vin, command: code, err: error }, 'a frame could not be handled and is left without an answer');
  }
}

/** Of a login that is the vehicle's first, the login decides when it knows the vehicle. */
function demandsEncryption(connection: Connection, { vin }: Frame): boolean {
  return connection.link?.platform.encryption === 'required' || connection.sessionOf(vin)?.policy.encryption === 'required';
}

/** It keeps a session alive and is no way around the login. */
function beat(connection: Connection, frame: Incoming): void {
  if (connection.isLoggedIn) connection.reply(frame, responseFlag.ok);
  else connection.refuse(frame, 'beforeLogin');
}

function sendTime(connection: Connection, frame: Incoming): void {
  const { clockOffsetMinutes } = connection.sessionOf(frame.vin)?.profile ?? standardProfile;
  connection.reply(frame, responseFlag.ok, { time: wireTime(Date.now(), clockOffsetMinutes) });
}
