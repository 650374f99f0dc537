import { ClientStream } from '../live/client-stream.ts';

/** One screen's stream: of each event the newest, as fast as the screen takes them. */
export class WallStream extends ClientStream {
  private readonly waiting = new Map<string, string>();

  readonly offer = (name: string, body: string): void => {
    this.waiting.set(name, body);
    this.pump();
  };

  protected pump(): void {
    if (!this.open || this.ended) return;
    for (const [name, body] of this.waiting) {
      if (!this.writer.free) return;
      this.waiting.delete(name);
      this.writer.event(name, body);
    }
  }
}
