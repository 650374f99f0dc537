import type { Response } from 'express';
import { EventWriter } from './event-writer.ts';

/** One client's stream of events: how it starts, is kept alive and ends, whatever it carries. */
export abstract class ClientStream {
  protected readonly writer: EventWriter;
  protected open = false;
  protected ended = false;
  private readonly endings: (() => void)[] = [];

  constructor(response: Response, lastEventId: string | undefined) {
    this.writer = new EventWriter(response, lastEventId, () => this.pump());
    response.once('close', () => this.end());
  }

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

  /** Lets go of everything. An answer that has not started is left to anyone who ends the stream. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const work of this.endings) work();
    if (this.open) this.writer.end();
  }

  /** Writes what waits, as long as the client takes it. */
  protected abstract pump(): void;
}
