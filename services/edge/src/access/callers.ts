import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BUS, BusClient, DomainError, hear, type Bus, type CallContext } from '@voltdeck/platform';
import { operations, subjects, type ResolvedCaller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { EventEmitter } from 'node:events';
import type { Request } from 'express';
import { factsOf } from '../http/request-facts.ts';
import { credentialsOf, fingerprintOf, type Credentials } from './credentials.ts';
import { RequestLimit } from './request-limit.ts';

/** For this long a caller is believed without asking identity again. */
const believedMs = 3_000;
const mostKept = 10_000;
/** A hint for drawing is not worth a long wait: the page asks again by itself. */
const hintMs = 1_000;

const userChanged = z.object({ userId: z.string() });

/** For this long credentials that were good do not count against their address. */
const provenMs = 3_600_000;

interface ResolveContext extends Pick<CallContext, 'requestId' | 'timeoutMs'> {
  /** Where they came from; absent: they were good when their stream began. */
  readonly address?: string;
}

interface Kept {
  readonly until: number;
  readonly resolved: Promise<ResolvedCaller>;
}

/** Finds out whom credentials belong to. */
@Injectable()
export class Callers implements OnApplicationBootstrap {
  private readonly kept = new Map<string, Kept>();
  /** When credentials were last found to be good, by their names. */
  private readonly proven = new Map<string, number>();
  private readonly endings = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly bus: BusClient,
    @Inject(BUS) private readonly news: Bus,
    private readonly limit: RequestLimit,
  ) {}

  onApplicationBootstrap(): void {
    hear(this.news, subjects.userChanged, userChanged, ({ userId }) => void this.forgetUser(userId));
  }

  /** @throws DomainError SIGN_IN_REQUIRED when identity does not know them, TOO_MANY_REQUESTS when the address has shown too many wrong ones. */
  async resolve(credentials: Credentials, context: ResolveContext = {}): Promise<ResolvedCaller> {
    const key = fingerprintOf(credentials);
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return kept.resolved;
    const resolved = this.prove(credentials, key, context);
    this.keep(key, resolved);
    return resolved;
  }

  /** What was good a while ago is asked about at once; all else counts against its address first. */
  private async prove(credentials: Credentials, key: string, { address, ...context }: ResolveContext): Promise<ResolvedCaller> {
    const wasGood = this.proven.get(key);
    const giveBack = address === undefined || (wasGood !== undefined && wasGood > Date.now() - provenMs) ? null : this.limit.beginProof(address);
    const resolved = await this.ask(credentials, context).catch((error: unknown) => {
      const isWrong = error instanceof DomainError && error.code === 'SIGN_IN_REQUIRED';
      if (isWrong) this.proven.delete(key);
      else giveBack?.();
      throw error;
    });
    giveBack?.();
    this.remember(key);
    return resolved;
  }

  private remember(key: string): void {
    this.proven.delete(key);
    this.proven.set(key, Date.now());
    const oldest = this.proven.keys().next().value;
    if (this.proven.size > mostKept && oldest !== undefined) this.proven.delete(oldest);
  }

  /** Who asks for what anybody may ask for: null for a visitor, and when identity does not answer soon. */
  async hintOf(request: Request): Promise<ResolvedCaller | null> {
    const credentials = credentialsOf(request);
    if (credentials === null) return null;
    return this.resolve(credentials, { requestId: factsOf(request).requestId, timeoutMs: hintMs, address: request.ip ?? 'unknown' }).catch(() => null);
  }

  /** The session has ended: nobody is believed for it any more, and its live streams close. */
  forget(credentials: Credentials): void {
    const key = fingerprintOf(credentials);
    this.kept.delete(key);
    this.endings.emit(key);
  }

  /** What is remembered of a user is out of date: asked again, and live streams close to be opened with what he sees now. */
  private async forgetUser(userId: string): Promise<void> {
    for (const [key, { resolved }] of [...this.kept]) {
      const whose = await resolved.then(({ caller }) => caller.userId).catch(() => null);
      if (whose !== userId) continue;
      this.kept.delete(key);
      this.endings.emit(key);
    }
  }

  /** @returns stops listening. */
  onEnded(credentials: Credentials, listener: () => void): () => void {
    const key = fingerprintOf(credentials);
    this.endings.once(key, listener);
    return () => this.endings.off(key, listener);
  }

  private ask({ kind, secret }: Credentials, context: CallContext): Promise<ResolvedCaller> {
    const { resolveSession, resolveToken } = operations.identity;
    return kind === 'session' ? this.bus.call(resolveSession, { secret }, context) : this.bus.call(resolveToken, { token: secret }, context);
  }

  private keep(key: string, resolved: Promise<ResolvedCaller>): void {
    const kept = { until: Date.now() + believedMs, resolved };
    this.kept.delete(key);
    this.kept.set(key, kept);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    resolved.catch(() => {
      if (this.kept.get(key) === kept) this.kept.delete(key);
    });
  }
}
