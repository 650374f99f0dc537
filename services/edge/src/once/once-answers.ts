import { jetstream, jetstreamManager, JetStreamApiCodes, JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { Inject, Injectable } from '@nestjs/common';
import { BUS, DomainError, ensureStream, LOG, type Bus, type Log } from '@voltdeck/base';
import { limits, streams, subjects } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** What is kept of a request with a key: which it was, and how far it got. */
const kept = z.object({
  /** Hash of the request's input. */
  request: z.string(),
  state: z.enum(['running', 'unknown', 'done']),
  /** Epoch ms. */
  at: z.number(),
  /** Sealed JSON. */
  answer: z.string().optional(),
});
export type Kept = z.infer<typeof kept>;

/** `sequence` is that of the claim; `before` what another request with the same key left. */
export type Claim = { readonly sequence: number } | { readonly before: Kept };

const bytesMax = 256 * 1024 * 1024;
const nsOfMs = 1_000_000;

/**
 * Keys of requests and their answers, one message a key in a stream that every edge replica shares: the bus lets one
 * of two publishers that expect an empty subject through.
 */
@Injectable()
export class OnceAnswers {
  private opened: Promise<JetStreamManager> | null = null;

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws DomainError SERVICE_UNAVAILABLE: without the store no one knows whether it was done already */
  async claim(hash: string, request: string): Promise<Claim> {
    return this.attempt(async (manager) => {
      const sequence = await this.put(hash, { request, state: 'running', at: Date.now() }, 0);
      if (sequence !== null) return { sequence };
      const before = await this.read(manager, hash);
      // It was let go between the two: the next try claims it.
      return { before: before ?? { request, state: 'running', at: Date.now() } };
    });
  }

  /** Replaces the claim. What was done stays done when this fails: then the outcome is unknown to the next request. */
  async settle(hash: string, claim: number, outcome: Omit<Kept, 'at'>): Promise<void> {
    try {
      await this.attempt(() => this.put(hash, { ...outcome, at: Date.now() }, claim));
    } catch (error) {
      this.log.warn({ hash, reason: String(error) }, 'the answer to a request with an idempotency key was not kept');
    }
  }

  /** Nothing was done: the key is free again. */
  async release(hash: string, claim: number): Promise<void> {
    try {
      await this.attempt((manager) => manager.streams.deleteMessage(streams.onceAnswers.name, claim));
    } catch (error) {
      this.log.warn({ hash, reason: String(error) }, 'an idempotency key was not let go');
    }
  }

  private async attempt<Result>(work: (manager: JetStreamManager) => Promise<Result>): Promise<Result> {
    try {
      this.opened ??= this.open();
      return await work(await this.opened);
    } catch (error) {
      this.opened = null;
      this.log.warn({ reason: String(error) }, 'the store of idempotency keys does not answer');
      throw new DomainError('SERVICE_UNAVAILABLE', { service: 'bus' });
    }
  }

  private async open(): Promise<JetStreamManager> {
    const options = { timeout: limits.requestTimeoutMs };
    const { name, subjects: wanted } = streams.onceAnswers;
    const settings = { subjects: [...wanted], max_msgs_per_subject: 1, max_age: limits.onceAnswerLifeMs * nsOfMs, max_bytes: bytesMax };
    await ensureStream(this.bus, { name, settings }, options);
    return jetstreamManager(this.bus, options);
  }

  /** @returns its sequence; null when the subject's last one is not what was expected */
  private async put(hash: string, value: Kept, lastSubjectSequence: number): Promise<number | null> {
    try {
      const options = { expect: { lastSubjectSequence }, timeout: limits.requestTimeoutMs };
      return (await jetstream(this.bus).publish(subjects.onceAnswer(hash), JSON.stringify(value), options)).seq;
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence) return null;
      throw error;
    }
  }

  private async read(manager: JetStreamManager, hash: string): Promise<Kept | null> {
    const message = await manager.streams.getMessage(streams.onceAnswers.name, { last_by_subj: subjects.onceAnswer(hash) });
    return message === null ? null : kept.parse(message.json());
  }
}
