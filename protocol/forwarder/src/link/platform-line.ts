import { FrameSplitter, type Frame } from '@voltdeck/protocol/wire';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, type TLSSocket } from 'node:tls';
import { noCover, type Cover } from '../cover/cover.ts';
import { PendingAnswers, type Answer } from './pending-answers.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** PEM; null: the certificates that this system trusts. */
  readonly tlsCa: string | null;
  readonly tlsName: string | null;
}

/** The connection ended, or the platform did not answer in time. */
export class LineLost extends Error {
  override readonly name = 'LineLost';
}

const watchMs = 250;
const done = Promise.resolve();

/** A connection to a platform: frames go out, answers find what they are of. */
export class PlatformLine {
  private readonly splitter = new FrameSplitter();
  private readonly pending = new PendingAnswers();
  private readonly watch: NodeJS.Timeout;
  private reason: LineLost | null = null;
  private readonly losing = new Set<(lost: LineLost) => void>();
  private sentAtMs = Date.now();
  /** What is covered by a thread, and what waits behind it: frames leave in the order in which they were given. */
  private covering: Promise<void> | null = null;
  private corked = false;

  private constructor(
    private readonly socket: Socket,
    private readonly answerTimeoutMs: number,
    private readonly cover: Cover,
  ) {
    socket.on('data', (bytes: Buffer) => this.hear(bytes));
    socket.on('error', (error) => this.end(error.message));
    socket.on('close', () => this.end('the platform closed the connection'));
    this.watch = setInterval(() => this.checkAnswers(), watchMs);
  }

  /** @throws LineLost when it cannot be opened */
  static async open(address: Address, answerTimeoutMs: number, signal: AbortSignal, cover: Cover = noCover): Promise<PlatformLine> {
    const socket = dial(address);
    // A timeout inside of AbortSignal.any may be collected before it fires (nodejs/node#57736): a platform that says nothing would hold the line for ever.
    const late = setTimeout(() => socket.destroy(new Error(`no connection within ${answerTimeoutMs / 1_000} s`)), answerTimeoutMs);
    try {
      await once(socket, address.tls ? 'secureConnect' : 'connect', { signal });
    } catch (error) {
      socket.destroy();
      throw new LineLost(signal.aborted ? 'stopped' : reasonOf(error), { cause: error });
    } finally {
      clearTimeout(late);
    }
    socket.setNoDelay(true);
    return new PlatformLine(socket, answerTimeoutMs, cover);
  }

  /** Sends a frame, given plain, and waits for its answer. @throws LineLost; WireError where it is too long once it is encrypted */
  ask(frame: Frame): Promise<Answer> {
    return this.send<Answer>(frame, (bytes, settle) => {
      this.pending.add(frame, Date.now(), settle);
      this.write(bytes);
    });
  }

  /** Sends a frame that is not answered, or whose answer says nothing. Resolves once the system has taken it. @throws as `ask` */
  async tell(frame: Frame): Promise<void> {
    await this.send<null>(frame, (bytes, settle) => this.write(bytes, () => settle(null)));
  }

  get isOpen(): boolean {
    return this.reason === null;
  }

  /** How long nothing was sent. */
  get quietMs(): number {
    return Date.now() - this.sentAtMs;
  }

  /** Ends it; what waits for an answer fails with the reason. */
  end(reason: string): void {
    if (this.reason !== null) return;
    this.reason = new LineLost(reason);
    clearInterval(this.watch);
    this.socket.destroy();
    const losing = [...this.losing];
    this.losing.clear();
    for (const lose of losing) lose(this.reason);
  }

  private send<Result>(frame: Frame, leave: (bytes: Uint8Array, settle: (result: Result) => void) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.reason !== null) return reject(this.reason);
      this.losing.add(reject);
      const settle = (result: Result): void => {
        this.losing.delete(reject);
        resolve(result);
      };
      this.covered(frame, (bytes) => leave(bytes, settle)).catch((error: unknown) => {
        this.losing.delete(reject);
        reject(error);
      });
    });
  }

  /** At once where nothing is covered by a thread. */
  private covered(frame: Frame, leave: (bytes: Uint8Array) => void): Promise<void> {
    const before = this.covering;
    const bytes = orRejected(() => this.cover.over(frame));
    if (before === null && !(bytes instanceof Promise)) {
      leave(bytes);
      return done;
    }
    const left = Promise.all([bytes, before]).then(([own]) => leave(own));
    const behind = left.catch(() => undefined).then(() => {
      if (this.covering === behind) this.covering = null;
    });
    this.covering = behind;
    return left;
  }

  /** Frames of one turn of the event loop leave in one write. */
  private cork(): void {
    if (this.corked) return;
    this.corked = true;
    this.socket.cork();
    process.nextTick(() => {
      this.corked = false;
      this.socket.uncork();
    });
  }

  private write(bytes: Uint8Array, written?: () => void): void {
    this.sentAtMs = Date.now();
    this.cork();
    this.socket.write(bytes, written === undefined ? undefined : (error) => (error ? undefined : written()));
  }

  /** Commands that a platform sends down are not ours to carry out: they are left without an answer. */
  private hear(bytes: Buffer): void {
    const now = Date.now();
    for (const frame of this.splitter.push(new Uint8Array(bytes), now)) this.pending.take(this.cover.open(frame), now);
  }

  private checkAnswers(): void {
    const oldest = this.pending.oldestMs();
    if (oldest !== null && Date.now() - oldest > this.answerTimeoutMs) this.end(`no answer within ${this.answerTimeoutMs / 1_000} s`);
  }
}

function orRejected<Value>(work: () => Value | Promise<Value>): Value | Promise<Value> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}

function dial({ host, port, tls, tlsCa, tlsName }: Address): Socket | TLSSocket {
  if (!tls) return connect({ host, port, keepAlive: true });
  const name = tlsName ?? host;
  return connectTls({
    ...{ host, port, minVersion: 'TLSv1.2', checkServerIdentity: (_asked, certificate) => checkServerIdentity(name, certificate) },
    // An IP address is no server name (RFC 6066, 3).
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(tlsCa === null ? {} : { ca: tlsCa }),
  });
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause.message : String(cause);
};
