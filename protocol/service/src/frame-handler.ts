import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/platform';
import { command, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { isCommand, wireTime, wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';
import type { Connection, HandleFrame } from './connection.ts';
import { Counts } from './counts.ts';
import { FrameStore } from './frame-store.ts';
import { LoginHandler } from './login.handler.ts';
import type { Refusal } from './refusals.ts';
import { Sessions, type Session } from './sessions.ts';

/** What a command asks of its frame and its connection before it is handled. */
interface CommandEntry {
  readonly name: string;
  /** The data unit must hold at least the six bytes of the time, which the answer repeats. */
  readonly timed: boolean;
  readonly handle: HandleFrame;
}

const plain: ReadonlySet<number> = new Set([encryption.none, encryption.unset]);

/** Judges each frame of a connection and hands it to its command. */
@Injectable()
export class FrameHandler {
  private readonly commands: ReadonlyMap<number, CommandEntry>;

  constructor(
    login: LoginHandler,
    private readonly store: FrameStore,
    private readonly sessions: Sessions,
    private readonly counts: Counts,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.commands = new Map<number, CommandEntry>([
      [command.login, { name: 'login', timed: true, handle: (...all) => login.handle(...all) }],
      [command.realtime, { name: 'realtime', timed: true, handle: (...all) => this.keep(...all) }],
      [command.reissue, { name: 'reissue', timed: true, handle: (...all) => this.keep(...all) }],
      [command.logout, { name: 'logout', timed: true, handle: (...all) => this.logout(...all) }],
      [command.heartbeat, { name: 'heartbeat', timed: false, handle: (connection, frame) => connection.reply(frame, responseFlag.ok) }],
      [command.timeSync, { name: 'timeSync', timed: false, handle: (connection, frame) => this.tellTime(connection, frame) }],
    ]);
  }

  /** Never throws and never rejects: no frame may end the process. */
  handle(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    try {
      return this.judge(connection, frame, receivedAtMs)?.catch((error: unknown) => this.fail(frame, error));
    } catch (error) {
      this.fail(frame, error);
    }
  }

  private judge(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    if (!isCommand(frame)) return this.counts.add('frames.answer');
    const entry = this.commands.get(frame.command);
    this.counts.add(`frames.${entry?.name ?? 'unhandled'}`);
    if (entry === undefined) return connection.refuse(frame, 'unhandledCommand');
    const refusal = refusalOf(entry, frame);
    if (refusal !== null) return connection.refuse(frame, refusal);
    return entry.handle(connection, frame, receivedAtMs);
  }

  private fail(frame: Frame, error: unknown): void {
    this.counts.add('refused.failed');
    this.log.error({ vin: frame.vin, command: frame.command, err: error }, 'a frame could not be handled and is left without an answer');
  }

  private keep(connection: Connection, frame: Frame, receivedAtMs: number): void {
    const session = this.sessionFor(connection, frame);
    if (session !== null) this.store.keep(session, frame, receivedAtMs);
  }

  private logout(connection: Connection, frame: Frame, receivedAtMs: number): void {
    const session = this.sessionFor(connection, frame);
    if (session === null) return;
    this.store.keep(session, frame, receivedAtMs);
    this.sessions.end(connection);
    connection.withoutSessionSinceMs = receivedAtMs;
    this.counts.add('sessions.loggedOut');
  }

  /** The session that a data frame belongs to, or null after refusing it: data may come only after a good login. */
  private sessionFor(connection: Connection, frame: Frame): Session | null {
    const { session } = connection;
    if (session !== null && session.vin === frame.vin) return session;
    connection.refuse(frame, session === null ? 'beforeLogin' : 'otherVin');
    return null;
  }

  private tellTime(connection: Connection, frame: Frame): void {
    connection.reply(frame, responseFlag.ok, { time: wireTime(Date.now()) });
  }
}

function refusalOf(entry: CommandEntry, frame: Frame): Refusal | null {
  if (!plain.has(frame.encryption)) return 'encryptionUnsupported';
  return entry.timed && frame.unit.length < wireTimeBytes ? 'timeMissing' : null;
}
