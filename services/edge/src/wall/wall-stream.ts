import type { Response } from 'express';
import type { KeptStream } from '../live/stream-keeper.ts';
import { EventWriter } from '../live/event-writer.ts';

/** One screen's stream: of each event the newest, as fast as the screen takes them. */
export class WallStream implements KeptStream {
  private readonly writer: EventWriter;
  private readonly waiting = new Map<string, string>();
  private readonly endings: (() => void)[] = [];
  private open = false;
  private ended = false;

  constructor(
    private readonly response: Response,
    lastEventId: string | undefined,
  ) {
    this.writer = new EventWriter(response, lastEventId, () => this.pump());
    response.once('close', () => this.end());
  }

  readonly offer = (name: string, body: string): void => {
    this.waiting.set(name, body);
    this.pump();
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

  onEnd(work: () => void): void {
    if (this.ended) work();
    else this.endings.push(work);
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const work of this.endings) work();
    if (this.open) this.writer.end();
    else this.response.end();
  }

  private pump(): void {
    if (!this.open || this.ended) return;
    for (const [name, body] of this.waiting) {
      if (!this.writer.free) return;
      this.waiting.delete(name);
      this.writer.event(name, body);
    }
  }
}
