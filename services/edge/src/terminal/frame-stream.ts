import type { Response } from 'express';
import { ClientStream } from '../live/client-stream.ts';

/** Frames that wait for a slow client; the oldest give way and are counted. */
const waitingMax = 500;

/** One client's stream of what passes the vehicles' ports, in its order. */
export class FrameStream extends ClientStream {
  private waiting: string[] = [];
  private dropped = 0;

  constructor(
    response: Response,
    private readonly event: string,
    lastEventId: string | undefined,
  ) {
    super(response, lastEventId);
  }

  readonly offer = (body: string): void => {
    this.waiting.push(body);
    if (this.waiting.length > waitingMax) {
      this.waiting.shift();
      this.dropped++;
    }
    this.pump();
  };

  protected pump(): void {
    if (!this.open || this.ended) return;
    while (this.writer.free && this.waiting.length > 0) {
      if (this.dropped > 0) this.writer.event('dropped', JSON.stringify({ frames: this.dropped }));
      this.dropped = 0;
      this.writer.event(this.event, this.waiting.shift() ?? '');
    }
  }
}
