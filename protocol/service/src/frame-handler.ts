import { Injectable } from '@nestjs/common';
import { command, encryption, responseFlag } from '@voltdeck/protocol/codes';
import { wireTime, wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';
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
  ) {
    this.commands = new Map<number, CommandEntry>([
      [command.login, { name: 'login', timed: true, handle: (...of) => login.handle(...of) }],
      [command.realtime, { name: 'realtime', timed: true, handle: (...of) => this.keep(...of) }],
      [command.reissue, { name: 'reissue', timed: true, handle: (...of) => this.keep(...of) }],
      [command.logout, { name: 'logout', timed: true, handle: (...of) => this.logout(...of) }],
      [command.heartbeat, { name: 'heartbeat', timed: false, handle: (connection, frame) => connection.reply(frame, responseFlag.ok) }],
      [command.timeSync, { name: 'timeSync', timed: false, handle: (connection, frame) => this.tellTime(connection, frame) }],
    ]);
  }

  handle(connection: Connection, frame: Frame, receivedAtMs: number): Promise<void> | void {
    const entry = this.commands.get(frame.command);
    if (frame.response !== responseFlag.command) return this.counts.add('frames.answer');
    this.counts.add(`frames.${entry?.name ?? 'unhandled'}`);
    const refusal = this.refusalOf(entry, frame);
    if (entry === undefined || refusal !== null) return connection.refuse(frame, refusal ?? 'unhandledCommand');
    return entry.handle(connection, frame, receivedAtMs);
  }

  private refusalOf(entry: CommandEntry | undefined, frame: Frame): Refusal | null {
    if (entry === undefined) return 'unhandledCommand';
    if (!plain.has(frame.encryption)) return 'encryptionUnsupported';
    if (entry.timed && frame.unit.length < wireTimeBytes) return 'timeMissing';
    return null;
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
