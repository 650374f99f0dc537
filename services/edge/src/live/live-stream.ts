import { limits } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { ClientStream } from './client-stream.ts';
import { Conflator, type LiveState } from './conflator.ts';

/** Notified of what becomes of the states. */
export interface StreamWatcher {
  sent(): void;
  conflated(): void;
}

const noWatcher: StreamWatcher = { sent: () => undefined, conflated: () => undefined };

/** One client's stream of states: at most one a second for each device, the newest, as fast as the client takes them. */
export class LiveStream extends ClientStream {
  private readonly conflator = new Conflator(limits.liveIntervalMs);
  private readonly notes = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    response: Response,
    lastEventId: string | undefined,
    private readonly watcher: StreamWatcher = noWatcher,
  ) {
    super(response, lastEventId);
    this.onEnd(() => clearTimeout(this.timer));
  }

  /** Takes a state at any time; it goes out once the stream is open. */
  readonly offer = (state: LiveState): void => {
    if (this.conflator.offer(state)) this.watcher.conflated();
    if (this.open && this.timer === undefined) this.pump();
  };

  /** Something happened that says all by its name: sent once, however often it happened meanwhile. */
  readonly note = (event: string): void => {
    this.notes.add(event);
    if (this.open) this.pump();
  };

  protected pump(): void {
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
