import { DomainError, type Log } from '@voltdeck/base';
import { outletLimits, type OutletStopReason } from '@voltdeck/protocol/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NarrowedCaller } from '../../device/visible.ts';
import { Unavailable, type Carrier, type Tried } from '../carrier/carrier.ts';
import type { Carriers } from '../carrier/carriers.ts';
import type { OutletDeadLetterRepository } from '../dead-letter.repository.ts';
import { PositionExpired, type Feed, type FeedItem } from '../feed/feed.ts';
import type { OutletMetrics } from '../outlet.metrics.ts';
import type { OutletRepository } from '../outlet.repository.ts';
import type { OutletRow } from '../outlet.ts';
import type { Owners } from '../owner.ts';
import type { StandingRepository } from '../standing.repository.ts';
import { OutletNotes } from './outlet-notes.ts';
import { PageDelivery, ReceiverGone } from './page-delivery.ts';
import { pauseMs, type Rhythm } from './pauses.ts';

export interface RunnerParts {
  readonly outlets: OutletRepository;
  readonly standings: StandingRepository;
  readonly deadLetters: OutletDeadLetterRepository;
  readonly owners: Owners;
  readonly carriers: Carriers;
  readonly feed: Feed;
  readonly metrics: Pick<OutletMetrics, 'count'>;
  readonly rhythm: Rhythm;
  readonly log: Log;
}

/** Rights are asked again: they are taken away, too. */
const ownerForMs = 2_000;
/** The state is renewed while a pause lasts, so that it is known that a process is at it. */
const renewMs = 10_000;
/** Less than a supervisor waits: what is not answered by then is sent again after the next start. */
const stopWithinMs = 4_000;

/** The outlet cannot continue without a person. */
class Stopped extends Error {
  override readonly name = 'Stopped';
  constructor(readonly reason: OutletStopReason) {
    super(reason);
  }
}

/** The outlet was changed: what starts again has it as it is now. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Delivers for one outlet, as it is set, while it runs. */
export class OutletRunner {
  private readonly stopping = new AbortController();
  private readonly notes: OutletNotes;
  private running: Promise<void> = Promise.resolve();
  /** Of a page that its receiver did not take to its end. */
  private delivery: PageDelivery | null = null;
  private owner: { readonly caller: NarrowedCaller; readonly at: number } | null = null;
  private failures = 0;

  constructor(
    readonly outlet: OutletRow,
    private readonly parts: RunnerParts,
  ) {
    this.notes = new OutletNotes(outlet, parts.standings);
  }

  get isWaiting(): boolean {
    return this.notes.state === 'waiting';
  }

  start(): void {
    this.running = this.run();
  }

  /** What is on the way is waited for, but not long. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    for (let ended = false; !ended && !this.stopped; ) {
      const failure = await this.connection().catch((error: unknown) => error);
      ended = await this.afterwards(failure).catch(async (error: unknown) => {
        this.parts.log.warn({ outlet: this.outlet.settings.name, reason: String(error) }, 'the state of an outlet was not written; trying again');
        await this.pause(renewMs);
        return false;
      });
    }
  }

  /** From a connection to its end. */
  private async connection(): Promise<void> {
    const { carriers, rhythm } = this.parts;
    await this.caller();
    const opened = await carriers.open(this.outlet, 'deliver');
    const carrier: Carrier = { send: (message) => this.unlessStopped(opened.send(message)), close: () => opened.close() };
    try {
      // One message finds out whether the receiver is there.
      for (let window = 1; !this.stopped; window = outletLimits.windowMax) {
        await this.replayDeadLetters(carrier);
        const moved = await this.pages(carrier, window);
        // Also between the pages of what waited long: each is over before the state is renewed with it.
        await this.notes.put('delivering', null);
        if (moved) continue;
        this.failures = 0;
        await this.pause(rhythm.pollMs);
      }
    } finally {
      await carrier.close();
    }
  }

  /** @throws Stopped: there is no such user any more, or no such right */
  private async caller(): Promise<NarrowedCaller> {
    if (this.owner !== null && Date.now() - this.owner.at < ownerForMs) return this.owner.caller;
    const caller = await this.parts.owners.callerOf(this.outlet);
    if (caller === null) throw new Stopped('owner');
    this.owner = { caller, at: Date.now() };
    return caller;
  }

  /** A page of each partition. @returns whether there was anything behind the cursors */
  private async pages(carrier: Carrier, window: number): Promise<boolean> {
    const { feed, standings } = this.parts;
    await this.caller();
    const known = await standings.lanes(this.outlet);
    if (known === null) throw new Superseded();
    if (this.delivery !== null) {
      await this.deliver(this.delivery, carrier, window);
      return true;
    }
    let moved = false;
    for (const lane of await feed.lanes(known)) {
      const page = this.stopped ? null : await feed.page(this.outlet, await this.caller(), lane);
      if (page === null) continue;
      moved = true;
      this.delivery = new PageDelivery(page);
      await this.deliver(this.delivery, carrier, window);
    }
    return moved;
  }

  private async deliver(delivery: PageDelivery, carrier: Carrier, window: number): Promise<void> {
    const { notes, parts } = this;
    const { partition } = delivery.page;
    const noting = notes.follow(() => ({ partition, position: delivery.position }));
    try {
      await delivery.run(
        {
          carrier,
          window,
          refusalPausesMs: parts.rhythm.refusalPausesMs,
          onTried: (_item, tried) => this.count(tried),
          onDead: (item, tried, attempts) => this.giveUp(partition, item, tried, attempts),
        },
        this.stopping.signal,
      );
      this.failures = 0;
    } finally {
      await noting.end();
      if (delivery.isDone) this.delivery = null;
    }
  }

  private async giveUp(partition: number, item: FeedItem, { answer }: Tried, attempts: number): Promise<void> {
    const { deadLetters, metrics, log } = this.parts;
    const { id: outlet, kind, settings } = this.outlet;
    if ((await deadLetters.count(outlet)) >= outletLimits.deadLettersMax) throw new Stopped('deadLetters');
    await deadLetters.add({ outlet, partition, position: item.position, message: item, answer, attempts });
    metrics.count(kind, 'dead');
    log.warn({ outlet: settings.name, position: item.position, answer }, 'a receiver refused a message; it is a dead letter');
  }

  /** Each once, in the order in which they were given up; what is refused again waits for a person. */
  private async replayDeadLetters(carrier: Carrier): Promise<void> {
    const { deadLetters } = this.parts;
    const size = outletLimits.pageMessages;
    let after = '0';
    for (let more = true; more && !this.stopped; ) {
      const due = await deadLetters.due(this.outlet.id, after, size);
      for (const { id, message } of due) {
        const tried = await carrier.send(message);
        this.count(tried);
        if (tried.fate === 'unavailable') throw new Unavailable(tried.answer);
        if (tried.fate === 'gone') throw new ReceiverGone(tried.answer);
        if (tried.fate === 'delivered') await deadLetters.remove(this.outlet.id, [id]);
        else await deadLetters.keep(id, tried.answer);
        after = id;
      }
      more = due.length === size;
      if (due.length > 0) await this.notes.tell();
    }
  }

  private count(tried: Tried): void {
    this.parts.metrics.count(this.outlet.kind, tried.fate);
    this.notes.count(tried);
  }

  /** @returns whether the outlet is stopped */
  private async afterwards(failure: unknown): Promise<boolean> {
    const { outlets, rhythm, log } = this.parts;
    if (this.stopped || failure instanceof Superseded) return true;
    const { name } = this.outlet.settings;
    const reason = stopReasonOf(failure);
    if (reason !== null) {
      log.warn({ outlet: name, reason, cause: reasonOf(failure) }, 'an outlet stopped');
      await this.notes.tell();
      await outlets.stopFor(reason, this.outlet);
      return true;
    }
    const waitMs = pauseMs(++this.failures, rhythm, Math.random());
    const trouble = reasonOf(failure);
    log.warn({ outlet: name, reason: trouble, waitMs }, 'an outlet waits for its receiver');
    for (let left = waitMs; left > 0 && !this.stopped; left -= renewMs) {
      await this.notes.put('waiting', trouble);
      await this.pause(Math.min(left, renewMs));
    }
    return false;
  }

  private async unlessStopped<Result>(work: Promise<Result>): Promise<Result> {
    let leave = (): void => undefined;
    const late = new Promise<never>((_resolve, reject) => {
      leave = onceStopped(this.stopping.signal, stopWithinMs, () => reject(new Unavailable('stopped before it answered')));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      leave();
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** @returns what takes it back */
function onceStopped(signal: AbortSignal, afterMs: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(work, afterMs);
  };
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return () => {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
}

function stopReasonOf(failure: unknown): OutletStopReason | null {
  if (failure instanceof Stopped) return failure.reason;
  if (failure instanceof PositionExpired) return 'position';
  if (failure instanceof ReceiverGone) return 'gone';
  return failure instanceof DomainError && failure.code === 'OUTLET_SECRET_UNREADABLE' ? 'secret' : null;
}

const reasonOf = (error: unknown): string => (error instanceof DomainError ? error.code : error instanceof Error ? error.message : String(error));
