import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { people, type ResolvedCaller } from '@voltdeck/contract';
import { BUS, BusClient, hear, type Bus, type CallContext } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { EventEmitter } from 'node:events';
import type { Request } from 'express';
import { credentialsOf, fingerprintOf, type Credentials } from '../http/credentials.ts';
import { factsOf } from '../http/request-facts.ts';
import { Proofs } from './proofs.ts';

/** For this long a caller is believed without asking identity again. */
const believedMs = 3_000;
const mostKept = 10_000;
/** A hint for drawing is not worth a long wait: the page asks again automatically. */
const hintMs = 1_000;

const userChanged = z.object({ userId: z.string() });

interface ResolveContext extends Pick<CallContext, 'requestId' | 'timeoutMs'> {
  /** Their source address; absent: they were good when their stream started. */
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
  private readonly endings = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly bus: BusClient,
    @Inject(BUS) private readonly news: Bus,
    private readonly proofs: Proofs,
  ) {}

  onApplicationBootstrap(): void {
    hear(this.news, subjects.userChanged, userChanged, ({ userId }) => void this.forgetUser(userId));
  }

  /** @throws DomainError SIGN_IN_REQUIRED when identity does not know them, TOO_MANY_REQUESTS when the address has shown too many wrong ones. */
  async resolve(credentials: Credentials, context: ResolveContext = {}): Promise<ResolvedCaller> {
    const key = fingerprintOf(credentials);
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return kept.resolved;
    const { address, ...asked } = context;
    const resolved = this.proofs.prove(key, address, () => this.ask(credentials, asked));
    this.keep(key, resolved);
    return resolved;
  }

  /** Who asks for what anybody may ask for: null for a visitor, and when identity does not answer soon. */
  async hintOf(request: Request): Promise<ResolvedCaller | null> {
    const credentials = credentialsOf(request);
    if (credentials === null) return null;
    return this.resolve(credentials, { requestId: factsOf(request).requestId, timeoutMs: hintMs, address: request.ip ?? 'unknown' }).catch(() => null);
  }

  /** The session has ended: no one is believed for it any more, and its live streams close. */
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
    return kind === 'session' ? this.bus.call(people.resolveSession, { secret }, context) : this.bus.call(people.resolveToken, { token: secret }, context);
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
