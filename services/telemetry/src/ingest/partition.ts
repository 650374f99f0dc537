import type { ConsumerMessages } from '@nats-io/jetstream';
import type { Bus, Log } from '@voltdeck/base';
import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { BatchQueue } from './batch-queue.ts';
import { BatchStore } from './batch-store.ts';
import { toDelivery, type Delivery } from './batch.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { DeviceNumbers } from './device-numbers.ts';
import type { DeviceProfiles } from './device-profiles.ts';
import type { Outcome } from './frame-store.ts';
import type { FramesSource } from './frames-layout.ts';
import { openFrames } from './frames-source.ts';
import { closeSession, lockPartition, openSession } from './partition-session.ts';

export interface PartitionParts {
  readonly bus: Bus;
  readonly log: Log;
  readonly databaseUrl: string;
  readonly numbers: DeviceNumbers;
  readonly profiles: DeviceProfiles;
  readonly deadLetters: DeadLetters;
  readonly rules: DeriveRules;
  /** Batches that reached the stream later than this are left for now, epoch ms. */
  readonly storedUpTo: () => number;
  /** Called after each commit. */
  readonly onStored: (outcome: Outcome, batches: readonly Delivery[], tookMs: number) => void;
}

const firstWaitMs = 200;
const longestWaitMs = 5_000;
const lockWaitMs = 1_000;
/** Long enough for another process, which tries every second, to take what was given up. */
const givenWaitMs = 4 * lockWaitMs;

/** The partition is left, to another process or until it is its turn. */
class GivenUp extends Error {}

/**
 * One partition of the frames in one layout, from its stream to the tables.
 * Whatever fails, nothing is acknowledged that is not committed; the batches arrive again.
 */
export class Partition {
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  /** Sentence of the last failure, null while all goes well. */
  trouble: string | null = null;
  /** Whether frames were in hand when it failed: then only storing them proves that all goes well again. */
  private failedStoring = false;
  private waitMs = firstWaitMs;
  private giving: (() => void) | null = null;

  constructor(
    private readonly source: FramesSource,
    private readonly parts: PartitionParts,
  ) {}

  get number(): number {
    return this.source.partition;
  }

  start(): void {
    this.running = this.run();
  }

  /** Whether this process writes it now. */
  get held(): boolean {
    return this.giving !== null;
  }

  /** Leaves it to another process; what is not committed arrives again there. */
  giveUp(): void {
    this.giving?.();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.session();
      } catch (error) {
        if (this.stopped) return;
        if (error instanceof GivenUp) {
          await this.pause(givenWaitMs);
          continue;
        }
        this.trouble = error instanceof Error ? error.message : String(error);
        this.parts.log.warn({ err: error, partition: this.number, waitMs: this.waitMs }, 'ingest failed; trying again');
        await this.pause(this.waitMs);
        this.waitMs = Math.min(this.waitMs * 2, longestWaitMs);
      }
    }
  }

  private async session(): Promise<void> {
    const client = await openSession(this.parts.databaseUrl, this.number);
    const queue = new BatchQueue();
    let messages: ConsumerMessages | null = null;
    // Nothing more is asked for: what has arrived is stored, the rest is for the next session.
    const end = (reason: Error): void => {
      messages?.stop();
      queue.end(reason);
    };
    const stop = (): void => end(new Error('ingest stops'));
    this.stopping.signal.addEventListener('abort', stop);
    try {
      if (!(await this.locked(client))) return;
      this.giving = () => end(new GivenUp('another process takes the partition'));
      messages = await openFrames(this.parts.bus, this.source);
      void feed(messages, queue);
      await this.storeAll(client, queue);
    } finally {
      this.giving = null;
      this.stopping.signal.removeEventListener('abort', stop);
      for (const { message } of queue.drain()) message.nak();
      await closeSession(client, messages);
    }
  }

  private async locked(client: Client): Promise<boolean> {
    while (!this.stopped) {
      if (await lockPartition(client, this.source)) return true;
      await this.pause(lockWaitMs);
    }
    return false;
  }

  private async storeAll(client: Client, queue: BatchQueue): Promise<void> {
    const store = new BatchStore({ client, partition: this.number, ...this.parts });
    await store.stored.prune(client);
    if (!this.failedStoring) this.trouble = null;
    const lost = new Promise<never>((_, reject) => client.once('end', () => reject(new Error('the database closed the session'))));
    lost.catch(() => undefined);
    for (;;) {
      const batches = await Promise.race([queue.take(), lost]);
      const due = dueBy(batches, this.parts.storedUpTo());
      if (due.length > 0) await this.storeSome(store, due);
      this.failedStoring = false;
      this.trouble = null;
      this.waitMs = firstWaitMs;
      if (due.length === batches.length) continue;
      for (const { message } of batches.slice(due.length)) message.nak();
      throw new GivenUp('batches of another layout have waited for longer');
    }
  }

  private async storeSome(store: BatchStore, batches: readonly Delivery[]): Promise<void> {
    const started = performance.now();
    this.failedStoring = true;
    const outcome = await store.store(batches).catch((error: unknown) => {
      for (const { message } of batches) message.nak();
      throw error;
    });
    for (const batch of batches) acknowledge(batch, store);
    this.parts.onStored(outcome, batches, performance.now() - started);
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** The first of them, up to one that reached the stream later than that. */
function dueBy(batches: readonly Delivery[], untilMs: number): readonly Delivery[] {
  const late = untilMs === Infinity ? -1 : batches.findIndex(({ message }) => message.time.getTime() > untilMs);
  return late === -1 ? batches : batches.slice(0, late);
}

/** Waits for the server's word, so that the batch's mark is only forgotten when it cannot arrive again. */
function acknowledge({ message, key, origin }: Delivery, store: BatchStore): void {
  message.ackAck().then(
    // A dead letter may be replayed again: its mark is kept.
    (confirmed) => confirmed && !origin && store.stored.acknowledge(key),
    // Unconfirmed: it may arrive again, and its mark is still there.
    () => undefined,
  );
}

async function feed(messages: ConsumerMessages, queue: BatchQueue): Promise<void> {
  try {
    for await (const message of messages) queue.push(toDelivery(message));
    queue.end(new Error('the stream of frames ended'));
  } catch (error) {
    queue.end(error instanceof Error ? error : new Error(String(error)));
  }
}
