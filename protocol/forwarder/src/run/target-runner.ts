import { DomainError, type Log } from '@voltdeck/base';
import { responseFlag } from '@voltdeck/protocol/codes';
import type { Frame } from '@voltdeck/protocol/wire';
import { setTimeout as sleep } from 'node:timers/promises';
import { ForwardSession } from '../ledger/forward-session.ts';
import { platformLogin, platformLogout } from '../link/frames.ts';
import { noFailures, pauseMs, type Failures } from '../link/pauses.ts';
import { LineLost, PlatformLine } from '../link/platform-line.ts';
import type { Passwords } from '../target/passwords.ts';
import type { TargetKeys } from '../target/target-keys.ts';
import type { TargetRepository } from '../target/target.repository.ts';
import type { TargetRow } from '../target/target.ts';
import type { ForwardMetrics } from './forward.metrics.ts';
import { ForwardRun } from './forward-run.ts';
import type { Store } from './store.ts';

export interface RunnerParts {
  readonly databaseUrl: string;
  readonly pollMs: number;
  readonly store: Store;
  readonly targets: TargetRepository;
  readonly passwords: Passwords;
  readonly keys: TargetKeys;
  readonly metrics: ForwardMetrics;
  readonly log: Log;
}

const lockWaitMs = 1_000;
/** Less than a supervisor waits: what is not settled by then is sent again after the next start. */
const stopWithinMs = 4_000;
/** The state is renewed while a pause lasts, so that it is known that a process is at it. */
const renewMs = 5_000;

class LoginFailed extends Error {
  override readonly name = 'LoginFailed';
}

/** Forwards to one target while it runs: connects, logs in, forwards, and connects again after a pause. */
export class TargetRunner {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private failures: Failures = noFailures;
  /** Whether this process holds the target, and whether the target is connected. */
  held = false;
  connected = false;

  constructor(
    readonly target: TargetRow,
    private readonly parts: RunnerParts,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Logs out once what is on the way is answered. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.withSession();
      } catch (error) {
        if (!this.stopped) this.parts.log.warn({ target: this.target.settings.name, reason: reasonOf(error) }, 'forwarding was interrupted; trying again');
      }
      await this.pause(lockWaitMs);
    }
  }

  private async withSession(): Promise<void> {
    const lost = new AbortController();
    const session = await ForwardSession.open(this.parts.databaseUrl, this.target, () => lost.abort());
    if (session === null) return;
    this.held = true;
    const stopping = AbortSignal.any([this.stopping.signal, lost.signal]);
    try {
      while (!stopping.aborted) {
        const failure = await this.connection(session, stopping);
        if (stopping.aborted || failure === null) continue;
        await this.waitAfter(failure, session, stopping);
      }
    } finally {
      this.held = false;
      await session.close();
    }
  }

  /** One connection from its beginning to its end. @returns why it ended; null: it was to stop */
  private async connection(session: ForwardSession, stopping: AbortSignal): Promise<unknown> {
    const { targets, store, metrics, pollMs } = this.parts;
    const { id, settings } = this.target;
    let line: PlatformLine | null = null;
    const late = setTimeoutOn(stopping, stopWithinMs, () => line?.end('stopped'));
    try {
      const cover = this.parts.keys.cover(this.target);
      const credentials = { ...settings, encryption: cover.code, password: this.parts.passwords.open(this.target) };
      await session.putState('connecting', null);
      line = await PlatformLine.open(settings, settings.answerTimeoutS * 1_000, stopping, cover);
      const sequence = await targets.nextSequence(id);
      await logIn(line, platformLogin(credentials, sequence, Date.now()));
      this.failures = noFailures;
      this.connected = true;
      await session.putState('connected', null);
      this.parts.log.info({ target: settings.name }, 'a forwarding target is connected');
      await new ForwardRun({ line, cover, session, target: settings, store, metrics, pollMs }).until(stopping);
      await line.ask(platformLogout(settings, sequence, Date.now())).catch(() => undefined); // It is closed in any case.
      return null;
    } catch (error) {
      return error;
    } finally {
      this.connected = false;
      late();
      endOf(line);
    }
  }

  private async waitAfter(failure: unknown, session: ForwardSession, stopping: AbortSignal): Promise<void> {
    const { lines, logins } = this.failures;
    this.failures = failure instanceof LoginFailed ? { lines: 0, logins: logins + 1 } : { lines: lines + 1, logins: 0 };
    const waitMs = pauseMs(this.failures, this.target.settings, Math.random());
    const trouble = reasonOf(failure);
    this.parts.log.warn({ target: this.target.settings.name, reason: trouble, waitMs }, 'a forwarding target is not connected; connecting again');
    for (let left = waitMs; left > 0 && !stopping.aborted; left -= renewMs) {
      await session.putState('waiting', trouble);
      await sleep(Math.min(left, renewMs), undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** A login that is not answered counts as one without success (GB/T 32960.3, connection). */
async function logIn(line: PlatformLine, frame: Frame): Promise<void> {
  const { flag } = await line.ask(frame).catch((error: unknown) => {
    throw new LoginFailed(reasonOf(error), { cause: error });
  });
  if (flag !== responseFlag.ok) throw new LoginFailed(`the platform refused the login with flag ${flag}`);
}

function setTimeoutOn(signal: AbortSignal, ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(work, ms);
  };
  signal.addEventListener('abort', begin, { once: true });
  return () => {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
}

const endOf = (line: PlatformLine | null): void => line?.end('ended');

const reasonOf = (error: unknown): string => (error instanceof DomainError ? error.code : error instanceof LineLost || error instanceof Error ? error.message : String(error));
