import { limits } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { Conflator, type LiveState } from './conflator.ts';
import { EventWriter } from './event-writer.ts';

/** Is told what becomes of the states. */
export interface StreamWatcher {
  sent(): void;
  conflated(): void;
}

const nobody: StreamWatcher = { sent: () => undefined, conflated: () => undefined };

/** One client's stream of states: at most one a second for each device, the newest, as fast as the client takes them. */
export class LiveStream {
  private readonly conflator = new Conflator(limits.liveIntervalMs);
  private readonly writer: EventWriter;
  private readonly notes = new Set<string>();
  private readonly endings: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private open = false;
  private ended = false;

  constructor(
    private readonly response: Response,
    lastEventId: string | undefined,
    private readonly watcher: StreamWatcher = nobody,
  ) {
    this.writer = new EventWriter(response, lastEventId, () => this.pump());
    response.once('close', () => this.end());
  }

  /** Takes a state at any time; it goes out once the stream is open. */
  readonly offer = (state: LiveState): void => {
    if (this.conflator.offer(state)) this.watcher.conflated();
    if (this.open && this.timer === undefined) this.pump();
  };

  /** Something happened that says all by its name: told once, however often it happened meanwhile. */
  readonly note = (event: string): void => {
    this.notes.add(event);
    if (this.open) this.pump();
  };

  begin(): void {
    if (this.ended) return;
    this.open = true;
    this.writer.begin();
    this.pump();
  }

  heartbeat(): void {
    if (this.open) this.writer.heartbeat();
  }

  /** Done when the stream ends, at once when it has ended already. */
  onEnd(work: () => void): void {
    if (this.ended) work();
    else this.endings.push(work);
  }

  /** Lets go of everything. An answer that has not begun is left for the failure that ended it. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    for (const work of this.endings) work();
    if (this.open) this.writer.end();
  }

  private pump(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.ended) return;
    for (const event of this.notes) {
      if (!this.writer.free) break;
      this.notes.delete(event);
      this.writer.event(event, '{}');
    }
    const now = performance.now();
    while (this.writer.free) {
      const state = this.conflator.take(now);
      if (!state) break;
      this.writer.event('latest', state.body);
      this.watcher.sent();
    }
    const waitMs = this.writer.free ? this.conflator.nextIn(now) : null;
    if (waitMs !== null) this.timer = setTimeout(() => this.pump(), waitMs);
  }
}
