import type { CloudEvent } from '@voltdeck/contract';
import { eventStreamEvents } from '@voltdeck/protocol/contract';
import type { Response } from 'express';
import { ClientStream } from '../live/client-stream.ts';

interface Waiting {
  readonly name: string;
  readonly data: string;
  readonly position: string;
}

/** One client's stream of the log: everything, in order, as fast as the client takes it. */
export class EventStream extends ClientStream {
  private readonly ending = new AbortController();
  private waiting: Waiting[] = [];
  private onTaken: () => void = () => undefined;

  constructor(response: Response, lastEventId: string | undefined) {
    super(response, lastEventId);
    this.onEnd(() => {
      this.ending.abort();
      this.onTaken();
    });
  }

  /** Aborted when the stream ends. */
  get over(): AbortSignal {
    return this.ending.signal;
  }

  /** Resolves when the client has taken them, or is gone: for a slow client no further is read. */
  send(items: readonly CloudEvent[]): Promise<void> {
    return this.take(items.map((item) => ({ name: eventStreamEvents.event, data: JSON.stringify(item), position: item.position })));
  }

  /** How far was read, where nothing was for this client: it returns to there. */
  sendPosition(position: string): Promise<void> {
    return this.take([{ name: eventStreamEvents.position, data: JSON.stringify({ position }), position }]);
  }

  protected pump(): void {
    if (!this.open || this.ended) return;
    for (let next = this.waiting[0]; next !== undefined && this.writer.free; next = this.waiting[0]) {
      this.writer.event(next.name, next.data, next.position);
      this.waiting.shift();
    }
    if (this.waiting.length === 0) this.onTaken();
  }

  private take(waiting: Waiting[]): Promise<void> {
    this.waiting = waiting;
    return new Promise((resolve) => {
      this.onTaken = resolve;
      if (this.ended) resolve();
      else this.pump();
    });
  }
}
