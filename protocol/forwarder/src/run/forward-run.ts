import type { StoredHead } from '@voltdeck/contract';
import { forwardLimits } from '@voltdeck/protocol/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cover } from '../cover/cover.ts';
import type { DueRefusal, ForwardSession, Past } from '../ledger/forward-session.ts';
import type { Lane } from '../ledger/standing.repository.ts';
import { names, Tally } from '../ledger/tally.ts';
import { heartbeat } from '../link/frames.ts';
import type { PlatformLine } from '../link/platform-line.ts';
import type { TargetSettings } from '../target/target.ts';
import type { ForwardMetrics } from './forward.metrics.ts';
import { Sender } from './sender.ts';
import { counted, dayOf, noneCovered, retryPauseS, settled } from './settle.ts';
import type { Store } from './store.ts';

export interface RunParts {
  readonly line: PlatformLine;
  readonly cover: Cover;
  readonly session: ForwardSession;
  readonly target: TargetSettings;
  readonly store: Store;
  readonly metrics: ForwardMetrics;
  readonly pollMs: number;
}

/** A platform may close a line that is silent; ours does after five minutes. */
const quietMaxMs = 60_000;
const checkMs = 5_000;
const retriesAtOnce = 50;

/** Forwards over one line that is logged in: live messages, beside them the past as reissue, and what was refused before. */
export class ForwardRun {
  private readonly sender: Sender;
  private readonly ending = new AbortController();

  constructor(private readonly parts: RunParts) {
    this.sender = new Sender(parts);
  }

  /**
   * Ends with the first trouble, or when `stopping` says so; then every loop has ended.
   * @throws LineLost, DomainError SERVICE_UNAVAILABLE, or what the database throws
   */
  async until(stopping: AbortSignal): Promise<void> {
    const end = (): void => this.ending.abort();
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
    const loops = [() => this.live(), () => this.past(), () => this.retry(), () => this.beat()].map((loop) =>
      loop().catch((error: unknown) => {
        end();
        // The others would wait for answers that no one reads.
        this.parts.line.end(error instanceof Error ? error.message : String(error));
        throw error;
      }),
    );
    const outcomes = await Promise.allSettled(loops);
    stopping.removeEventListener('abort', end);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }

  private get goesOn(): boolean {
    return !this.ending.signal.aborted;
  }

  private async live(): Promise<void> {
    const { store, target, pollMs } = this.parts;
    while (this.goesOn) {
      const heads = await store.heads(Date.now() - target.pastAfterS * 1_000);
      const lanes = await this.lanesOf(heads);
      await Promise.all(heads.map((head) => this.catchUp(head, lanes.get(head.partition) ?? head.head)));
      await this.pause(pollMs);
    }
  }

  /** A partition that has come since the target was added has all its messages forwarded. */
  private async lanesOf(heads: readonly StoredHead[]): Promise<ReadonlyMap<number, number>> {
    const { session } = this.parts;
    let lanes: Lane[] = await session.lanes();
    const fresh = heads.filter(({ partition }) => !lanes.some((lane) => lane.partition === partition));
    for (const { partition } of fresh) await session.addLane(partition, 0);
    if (fresh.length > 0) lanes = await session.lanes();
    return new Map(lanes.map(({ partition, position }) => [partition, position]));
  }

  private async catchUp({ partition, head, at }: StoredHead, position: number): Promise<void> {
    if (at > position) await this.parts.session.split(partition, position, at);
    for (let from = Math.max(position, at); from < head && this.goesOn; ) from = await this.step({ partition, from, until: head, past: null });
  }

  private async past(): Promise<void> {
    const { session, target, pollMs } = this.parts;
    while (this.goesOn) {
      const [first] = await session.pasts();
      if (first === undefined) {
        await this.pause(pollMs);
        continue;
      }
      const startedAt = performance.now();
      const to = await this.step({ ...this.pastPlace(first), limit: Math.min(target.pastPerSecond, forwardLimits.pageMessages) });
      // What stays here costs the target nothing, and no time.
      const dueMs = ((to - first.position) / target.pastPerSecond) * 1_000;
      await this.pause(dueMs - (performance.now() - startedAt));
    }
  }

  private pastPlace({ id, partition, position, until }: Past): { partition: number; from: number; until: number; past: string } {
    return { partition, from: position, until, past: id };
  }

  /** Sends one page and moves the cursor behind it. @returns the new position */
  private async step({ partition, from, until, past, limit }: { partition: number; from: number; until: number; past: string | null; limit?: number }): Promise<number> {
    const { store, session, target, metrics } = this.parts;
    const page = await store.page({ partition, after: from, until }, target, limit);
    // The rest of the stretch is no longer listed.
    const to = page.storedAt === null ? until : page.to;
    const gone = page.storedAt === null ? until - from : page.gone;
    const sent = await this.sender.send(page.items, past !== null);
    const { tally, refused, covered } = settled({ ...page, gone }, sent);
    await session.settle({ partition, from, to, past, tally, refused, covered, answers: this.sender.takeAnswers() });
    metrics.count(tally);
    return to;
  }

  private async retry(): Promise<void> {
    const { session, pollMs } = this.parts;
    while (this.goesOn) {
      for (const refusal of await session.dueRefusals(retriesAtOnce)) {
        if (!this.goesOn) return;
        await this.retryOne(refusal);
      }
      await this.pause(Math.max(pollMs, 1_000));
    }
  }

  private async retryOne(refusal: DueRefusal): Promise<void> {
    const { store, session, metrics } = this.parts;
    const page = await store.one(refusal.partition, refusal.position);
    const [one] = await this.sender.send(page.items, true);
    const tally = new Tally();
    const answers = this.sender.takeAnswers();
    if (one === undefined) {
      tally.add(names.refused(refusal.cause), -1);
      tally.add(names.refused('gone'));
      await session.settleRetry({ refusal, cause: 'gone', retryS: null, tally, covered: [], answers });
      return;
    }
    const { item, frame, fate } = one;
    tally.add(names.refused(refusal.cause), -1);
    tally.addFate(fate);
    const row = { day: dayOf(frame, item.storedAt), deviceId: item.deviceId, vin: item.vin, ...noneCovered, refused: -1 };
    const covered = fate.kind === 'refused' ? [] : [counted(row, fate)];
    const cause = fate.kind === 'refused' ? fate.cause : null;
    await session.settleRetry({ refusal, cause, retryS: cause === null ? null : retryPauseS(cause, refusal.attempts + 1), tally, covered, answers });
    metrics.count(tally);
  }

  private async beat(): Promise<void> {
    const { line, session, target } = this.parts;
    while (this.goesOn) {
      await this.pause(checkMs);
      await session.putState('connected', null);
      if (this.goesOn && line.quietMs > quietMaxMs) await line.tell(heartbeat(target));
    }
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }
}
