import { command, responseFlag } from '@voltdeck/protocol/codes';
import { isCommand, type Frame } from '@voltdeck/protocol/wire';
import type { VehicleLedger } from '../fleet/ledger.ts';
import type { Target } from '../fleet/options.ts';
import type { Terminal } from '../report/frames.ts';
import type { Backoff } from './backoff.ts';
import type { LinkCounters } from './counters.ts';
import { Delivery, type DeliveryOptions } from './delivery.ts';
import { Line } from './line.ts';
import type { Timer, Wheel } from './wheel.ts';

export interface LinkOptions extends DeliveryOptions {
  readonly target: Target;
  readonly heartbeatMs: number;
}

export interface LinkParts {
  readonly terminal: Terminal;
  /** Its clock shows the epoch, for the times of login and logout too. */
  readonly wheel: Wheel;
  readonly backoff: Backoff;
  readonly ledger: VehicleLedger;
  readonly counters: LinkCounters;
  readonly onOnline: () => void;
  readonly onCommand: (frame: Frame) => void;
}

type LinkState = 'off' | 'loggingIn' | 'online' | 'leaving';

const logoutPatienceMs = 2_000;

/**
 * The link of one terminal: logs in, carries its reports and heartbeats, returns after a failure, logs out.
 * What the server asks of the terminal goes to `onCommand`.
 */
export class Link {
  readonly delivery: Delivery;
  readonly #options: LinkOptions;
  readonly #parts: LinkParts;
  #state: LinkState = 'off';
  #line: Line | null = null;
  #timers: Timer[] = [];
  #onLeft: (() => void) | null = null;
  #isDown = false;
  #isStopped = false;

  constructor(options: LinkOptions, parts: LinkParts) {
    this.#options = options;
    this.#parts = parts;
    this.delivery = new Delivery(options, {
      ...parts,
      hasRoom: () => this.#state === 'online' && this.#line?.hasRoom === true,
      write: (bytes) => this.#line?.write(bytes),
      onSilence: () => this.#fail('the server does not answer'),
    });
  }

  start(delayMs: number): void {
    this.#after(delayMs, () => this.#connect());
  }

  /** Sends an answer, when there is still someone to hear it. */
  write(bytes: Uint8Array): void {
    if (this.#state === 'online') this.#line?.write(this.#parts.terminal.signed(bytes));
  }

  /** Breaks the connection off; it returns as after any failure. */
  cut(): void {
    this.#line?.close();
  }

  /** The terminal restarts and measures nothing. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Is off for so long and connects again; Infinity = never. A crash leaves without a logout. Ends when it is on again. */
  async restart(downMs: number, isCrash = false): Promise<void> {
    this.#isDown = true;
    if (this.#state === 'online' && !isCrash) await this.#logout(logoutPatienceMs);
    this.#line?.close();
    this.#forgetLine();
    this.#state = 'off';
    await new Promise<void>((resolve) => {
      if (downMs !== Infinity) this.#after(downMs, resolve);
    });
    this.#isDown = false;
    if (!this.#isStopped) this.#connect();
  }

  /** Waits up to `graceMs` for the answers, logs out, closes. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true;
    if (this.#state === 'online') await this.#until(graceMs, (done) => this.delivery.whenSettled(done));
    if (this.#state === 'online') await this.#logout(Math.min(graceMs, logoutPatienceMs));
    this.#line?.close();
    this.#forgetLine();
    this.#state = 'off';
  }

  #connect(): void {
    const line: Line = new Line(this.#options.target, {
      onOpen: () => this.#login(),
      onFrame: (frame) => this.#take(frame),
      onDrain: () => this.delivery.reissue(),
      onError: (message) => this.#note(message),
      onClose: () => {
        if (this.#line === line) this.#lost();
      },
    });
    this.#line = line;
  }

  #login(): void {
    this.#state = 'loggingIn';
    this.#line?.write(this.#parts.terminal.login(this.#parts.wheel.now()));
    this.#after(this.#options.answerTimeoutMs, () => {
      if (this.#state === 'loggingIn') this.#fail('the login was not answered');
    });
  }

  #take(frame: Frame): void {
    this.delivery.heard();
    if (isCommand(frame)) this.#command(frame);
    else if (frame.command === command.login) this.#loggedIn(frame);
    else if (frame.command === command.realtime || frame.command === command.reissue) this.delivery.settle(frame);
    else if (frame.command === command.logout) this.#onLeft?.();
  }

  #command(frame: Frame): void {
    this.#parts.counters.commands++;
    if (this.#state === 'online') this.#parts.onCommand(frame);
  }

  #loggedIn(frame: Frame): void {
    const { backoff, counters, terminal, onOnline } = this.#parts;
    if (this.#state !== 'loggingIn') return;
    if (frame.response !== responseFlag.ok) {
      counters.loginsRefused++;
      this.#fail(`the login of ${terminal.vin} was refused with flag ${frame.response}; the console lists why at /sys/terminal-list`);
      return;
    }
    this.#state = 'online';
    backoff.reset();
    counters.connected++;
    counters.logins++;
    this.#heartbeatLater();
    this.delivery.reissue();
    onOnline();
  }

  #heartbeatLater(): void {
    this.#timers = this.#timers.filter((timer) => timer.dueMs > this.#parts.wheel.now());
    this.#after(this.#options.heartbeatMs, () => {
      this.#line?.write(this.#parts.terminal.heartbeat());
      this.#parts.counters.heartbeats++;
      this.#heartbeatLater();
    });
  }

  async #logout(patienceMs: number): Promise<void> {
    this.#line?.write(this.#parts.terminal.logout(this.#parts.wheel.now()));
    this.#state = 'leaving';
    this.#parts.counters.connected--;
    await this.#until(patienceMs, (done) => (this.#onLeft = done));
  }

  #lost(): void {
    const isLeaving = this.#state === 'leaving';
    this.#forgetLine();
    this.#state = 'off';
    if (!isLeaving) this.start(this.#parts.backoff.nextMs());
  }

  #forgetLine(): void {
    if (this.#state === 'online') {
      this.#parts.counters.connected--;
      this.#parts.counters.disconnects++;
    }
    this.#line = null;
    for (const timer of this.#timers.splice(0)) timer.cancelled = true;
    this.delivery.lost();
    this.#onLeft?.();
  }

  #fail(error: string): void {
    this.#note(error);
    this.#line?.close();
  }

  #note(error: string): void {
    this.#parts.counters.lastError = error;
  }

  #after(delayMs: number, run: () => void): void {
    this.#timers.push(this.#parts.wheel.after(delayMs, run));
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
}
