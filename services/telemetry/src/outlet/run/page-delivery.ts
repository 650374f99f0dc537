import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable, type Carrier, type Tried } from '../carrier/carrier.ts';
import type { FeedItem, FeedPage } from '../feed/feed.ts';

/** The receiver takes nothing any more. */
export class ReceiverGone extends Error {
  override readonly name = 'ReceiverGone';
}

export interface DeliveryParts {
  readonly carrier: Carrier;
  readonly refusalPausesMs: readonly number[];
  /** Keys whose messages are on the way at a time. */
  readonly window: number;
  readonly onTried: (item: FeedItem, tried: Tried) => void;
  /** The rule gave up. */
  readonly onDead: (item: FeedItem, tried: Tried, attempts: number) => Promise<void>;
}

/**
 * One page on its way: messages of one vehicle one behind the other, those of others beside them. It remembers what is settled,
 * so that a receiver that was away in the middle of a page gets the rest.
 */
export class PageDelivery {
  private readonly settled = new Set<number>();
  private readonly attempts = new Map<number, number>();

  constructor(readonly page: FeedPage) {}

  get isDone(): boolean {
    return this.page.items.every(({ position }) => this.settled.has(position));
  }

  /** Everything up to it is settled. */
  get position(): number {
    const first = this.page.items.find(({ position }) => !this.settled.has(position));
    return first === undefined ? this.page.to : first.position - 1;
  }

  /** @throws Unavailable, ReceiverGone */
  async run(parts: DeliveryParts, stopping: AbortSignal): Promise<void> {
    const chains = byKey(this.page.items.filter(({ position }) => !this.settled.has(position)));
    let failure: { readonly error: unknown } | null = null;
    const ending = new AbortController();
    const ended = ending.signal;
    const end = (): void => ending.abort();
    if (stopping.aborted) end();
    stopping.addEventListener('abort', end, { once: true });
    const work = async (): Promise<void> => {
      for (let chain = chains.shift(); chain !== undefined && !ended.aborted; chain = chains.shift()) {
        for (const item of chain) if (!ended.aborted) await this.deliver(item, parts, ended);
      }
    };
    const workers = Array.from({ length: Math.min(parts.window, chains.length) }, () =>
      work().catch((error: unknown) => {
        failure ??= { error };
        end();
      }),
    );
    await Promise.all(workers);
    stopping.removeEventListener('abort', end);
    throwIf(failure);
  }

  private async deliver(item: FeedItem, { carrier, refusalPausesMs, onTried, onDead }: DeliveryParts, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      const tried = await carrier.send(item);
      onTried(item, tried);
      if (tried.fate === 'unavailable') throw new Unavailable(tried.answer);
      if (tried.fate === 'gone') throw new ReceiverGone(tried.answer);
      if (tried.fate === 'delivered') return void this.settled.add(item.position);
      const attempts = (this.attempts.get(item.position) ?? 0) + 1;
      this.attempts.set(item.position, attempts);
      const pauseMs = refusalPausesMs[attempts - 1];
      if (pauseMs === undefined) {
        await onDead(item, tried, attempts);
        return void this.settled.add(item.position);
      }
      await sleep(pauseMs, undefined, { signal: ended }).catch(() => undefined);
    }
  }
}

function byKey(items: readonly FeedItem[]): FeedItem[][] {
  const chains = new Map<string, FeedItem[]>();
  for (const item of items) {
    const chain = chains.get(item.key);
    if (chain === undefined) chains.set(item.key, [item]);
    else chain.push(item);
  }
  return [...chains.values()];
}

function throwIf(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}
