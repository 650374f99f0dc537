import { connect, type Socket } from 'node:net';
import { command, responseFlag } from '@voltdeck/protocol/codes';
import { FrameSplitter, isCommand, type Frame } from '@voltdeck/protocol/wire';
import type { VehicleLedger } from '../fleet/ledger.ts';
import { asReissue, timeKey, type Terminal } from '../report/frames.ts';
import type { Backoff } from './backoff.ts';
import type { LinkCounters } from './counters.ts';
import { Outbox, type Report } from './outbox.ts';
import type { Timer, Wheel } from './wheel.ts';

export interface LinkOptions {
  readonly host: string;
  readonly port: number;
  readonly answerTimeoutMs: number;
  readonly heartbeatMs: number;
  /** Reports kept while they wait or while there is no connection. */
  readonly capacity: number;
  /** Reissued reports go out only while fewer reports than this wait for their answers. */
  readonly window: number;
  /** Epoch milliseconds now, for the times of login and logout. */
  readonly epoch: () => number;
}

export interface LinkParts {
  readonly terminal: Terminal;
  readonly wheel: Wheel;
  readonly backoff: Backoff;
  readonly ledger: VehicleLedger;
  readonly counters: LinkCounters;
  readonly onOnline: () => void;
}

type LinkState = 'off' | 'connecting' | 'loggingIn' | 'online' | 'leaving';

/** So many overdue answers in a row mean that nobody listens at the other end. */
const silentLimit = 3;
/** Beyond this the socket is not fed: the peer has stopped reading. */
const writeBacklogBytes = 256 * 1024;

/**
 * The TCP link of one terminal: logs in, sends reports, awaits their answers, stores what was not answered and
 * reissues it, comes back after a failure. Downlink commands are counted and left unanswered.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #parts: LinkParts;
  readonly #outbox: Outbox;
  #state: LinkState = 'off';
  #socket: Socket | null = null;
  #splitter = new FrameSplitter();
  #silent = 0;
  #corked = false;
  #overdueTimer: Timer | null = null;
  #heartbeatTimer: Timer | null = null;
  #loginTimer: Timer | null = null;
  #retryTimer: Timer | null = null;
  #onSettled: (() => void) | null = null;
  #onLeft: (() => void) | null = null;

  constructor(options: LinkOptions, parts: LinkParts) {
    this.#options = options;
    this.#parts = parts;
    this.#outbox = new Outbox(options.capacity);
  }

  get isOnline(): boolean {
    return this.#state === 'online';
  }

  get storedCount(): number {
    return this.#outbox.storedCount;
  }

  get waitingCount(): number {
    return this.#outbox.waitingCount;
  }

  start(delayMs: number): void {
    this.#retryTimer = this.#parts.wheel.after(delayMs, () => this.#connect());
  }

  /** Takes a report frame (command 02): sends it at once when it can, else keeps it. */
  offer(bytes: Uint8Array, timeMs: number): void {
    const report: Report = { number: this.#parts.ledger.add(timeMs), key: timeKey(bytes), bytes, dueMs: 0, wasSent: false };
    if (this.#canWrite()) this.#send(report, bytes);
    else this.#store(report);
  }

  /** Waits up to `graceMs` for the answers, logs out, closes. */
  async stop(graceMs: number): Promise<void> {
    if (this.#state === 'online' && !this.#isSettled()) await this.#settled(graceMs);
    if (this.#state === 'online') await this.#logout(Math.min(graceMs, 2_000));
    if (this.#retryTimer !== null) this.#retryTimer.cancelled = true;
    this.#socket?.destroy();
    this.#closed();
    this.#state = 'off';
  }

  #connect(): void {
    const { host, port } = this.#options;
    this.#state = 'connecting';
    const socket = connect({ host, port, noDelay: true });
    this.#socket = socket;
    this.#splitter = new FrameSplitter();
    socket.on('connect', () => this.#login());
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('drain', () => this.#reissue());
    socket.on('error', (error) => this.#note(error.message));
    socket.on('close', () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  #login(): void {
    this.#state = 'loggingIn';
    this.#write(this.#parts.terminal.login(this.#options.epoch()));
    this.#loginTimer = this.#parts.wheel.after(this.#options.answerTimeoutMs, () => {
      this.#note('the login was not answered');
      this.#socket?.destroy();
    });
  }

  #lost(): void {
    this.#closed();
    if (this.#state === 'off') return;
    const wasLeaving = this.#state === 'leaving';
    this.#state = 'off';
    if (!wasLeaving) this.start(this.#parts.backoff.nextMs());
  }

  /** Forgets the connection; what waits for answers goes into the store. */
  #closed(): void {
    if (this.#socket === null) return;
    this.#socket = null;
    if (this.#state === 'online') {
      this.#parts.counters.connected--;
      this.#parts.counters.disconnects++;
    }
    for (const timer of [this.#loginTimer, this.#heartbeatTimer, this.#overdueTimer]) if (timer !== null) timer.cancelled = true;
    this.#overdueTimer = null;
    for (const report of this.#outbox.takeOverdue(Number.POSITIVE_INFINITY)) this.#store(report);
    this.#onSettled?.();
    this.#onLeft?.();
  }

  #receive(chunk: Uint8Array): void {
    for (const frame of this.#splitter.push(chunk, this.#parts.wheel.now())) this.#take(frame);
  }

  #take(frame: Frame): void {
    this.#silent = 0;
    if (isCommand(frame)) this.#parts.counters.commands++;
    else if (frame.command === command.login) this.#loggedIn(frame);
    else if (frame.command === command.realtime || frame.command === command.reissue) this.#settle(frame);
    else if (frame.command === command.logout) this.#onLeft?.();
  }

  #loggedIn(frame: Frame): void {
    if (this.#state !== 'loggingIn') return;
    if (this.#loginTimer !== null) this.#loginTimer.cancelled = true;
    if (frame.response !== responseFlag.ok) {
      this.#parts.counters.loginsRefused++;
      this.#note(`the login of ${this.#parts.terminal.vin} was refused with flag ${frame.response}`);
      this.#socket?.destroy();
      return;
    }
    this.#state = 'online';
    this.#parts.backoff.reset();
    this.#parts.counters.connected++;
    this.#parts.counters.logins++;
    this.#heartbeatLater();
    this.#reissue();
    this.#parts.onOnline();
  }

  #settle(frame: Frame): void {
    const report = this.#outbox.settle(timeKey(frame.bytes));
    if (report === null) return;
    const good = frame.response === responseFlag.ok;
    this.#parts.ledger.mark(report.number, good ? 'answered' : 'refused');
    if (good) this.#parts.counters.answers++;
    this.#reissue();
    if (this.#isSettled()) this.#onSettled?.();
  }

  #send(report: Report, bytes: Uint8Array): void {
    const { counters, ledger } = this.#parts;
    this.#write(bytes);
    counters.frames++;
    if (!report.wasSent) ledger.mark(report.number, 'sent');
    report.wasSent = true;
    report.dueMs = this.#parts.wheel.now() + this.#options.answerTimeoutMs;
    this.#outbox.wait(report);
    this.#watchOverdue();
  }

  #store(report: Report): void {
    const dropped = this.#outbox.store(report);
    if (dropped !== null) this.#parts.ledger.mark(dropped.number, 'dropped');
  }

  #reissue(): void {
    while (this.#canWrite() && this.#outbox.waitingCount < this.#options.window) {
      const report = this.#outbox.takeStored();
      if (report === null) return;
      this.#parts.counters.reissued++;
      this.#send(report, asReissue(report.bytes));
    }
  }

  #watchOverdue(): void {
    if (this.#overdueTimer !== null) return;
    const dueMs = this.#outbox.firstDueMs();
    if (dueMs !== null) this.#overdueTimer = this.#parts.wheel.at(dueMs, () => this.#overdue());
  }

  #overdue(): void {
    this.#overdueTimer = null;
    const reports = this.#outbox.takeOverdue(this.#parts.wheel.now());
    this.#parts.counters.overdue += reports.length;
    for (const report of reports) this.#store(report);
    if (reports.length > 0 && ++this.#silent >= silentLimit) {
      this.#note('the server does not answer');
      this.#socket?.destroy();
      return;
    }
    this.#reissue();
    this.#watchOverdue();
  }

  #heartbeatLater(): void {
    this.#heartbeatTimer = this.#parts.wheel.after(this.#options.heartbeatMs, () => {
      this.#write(this.#parts.terminal.heartbeat());
      this.#parts.counters.heartbeats++;
      this.#heartbeatLater();
    });
  }

  #canWrite(): boolean {
    return this.#state === 'online' && this.#socket !== null && this.#socket.writableLength < writeBacklogBytes;
  }

  /** Frames written in one turn of the event loop leave in one system call. */
  #write(bytes: Uint8Array): void {
    const socket = this.#socket;
    if (socket === null || socket.destroyed) return;
    if (!this.#corked) {
      this.#corked = true;
      socket.cork();
      process.nextTick(() => {
        this.#corked = false;
        socket.uncork();
      });
    }
    socket.write(bytes);
  }

  #isSettled(): boolean {
    return this.#outbox.waitingCount === 0 && this.#outbox.storedCount === 0;
  }

  #settled(graceMs: number): Promise<void> {
    return this.#until(graceMs, (done) => (this.#onSettled = done));
  }

  async #logout(graceMs: number): Promise<void> {
    this.#state = 'leaving';
    this.#parts.counters.connected--;
    this.#write(this.#parts.terminal.logout(this.#options.epoch()));
    await this.#until(graceMs, (done) => (this.#onLeft = done));
  }

  #until(mostMs: number, listen: (done: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#parts.wheel.after(mostMs, resolve);
      listen(() => {
        timer.cancelled = true;
        resolve();
      });
    });
  }

  #note(error: string): void {
    this.#parts.counters.lastError = error;
  }
}
