import type { Response } from 'express';

/** A client that takes nothing for this long is gone. */
const stuckMs = 60_000;

/** Writes server-sent events and knows whether the client takes them. */
export class EventWriter {
  private sequence: number;
  private blocked = false;
  private stuck: NodeJS.Timeout | undefined;

  /** @param lastEventId what a client that returns has seen; its numbers continue from there. */
  constructor(
    private readonly response: Response,
    lastEventId: string | undefined,
    private readonly onFree: () => void,
  ) {
    this.sequence = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
  }

  begin(): void {
    this.response.status(200).set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    this.response.flushHeaders();
    this.write('retry: 2000\n\n');
  }

  /** False while the client has not taken what was sent: nothing more is written then. */
  get free(): boolean {
    return !this.blocked && !this.response.writableEnded && !this.response.destroyed;
  }

  /** @param id what a client that returns sends back; by default the events are counted */
  event(name: string, data: string, id = String(++this.sequence)): void {
    this.write(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`);
  }

  heartbeat(): void {
    if (this.free) this.write(': still here\n\n');
  }

  end(): void {
    clearTimeout(this.stuck);
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.write(text) || this.blocked) return;
    this.blocked = true;
    this.stuck = setTimeout(() => this.response.destroy(), stuckMs).unref();
    this.response.once('drain', () => {
      this.blocked = false;
      clearTimeout(this.stuck);
      this.onFree();
    });
  }
}
