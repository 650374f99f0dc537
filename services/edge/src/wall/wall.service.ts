import { Injectable } from '@nestjs/common';
import type { WallInput } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { ClientStream } from '../live/client-stream.ts';
import { StreamKeeper } from '../live/stream-keeper.ts';
import { StreamSlots } from '../live/stream-slots.ts';
import { WallFeed } from './wall-feed.ts';

/** One screen's stream: of each event the newest, as fast as the screen takes them. */
class WallStream extends ClientStream {
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

/** Opens the streams of walls. */
@Injectable()
export class WallService {
  constructor(
    private readonly feed: WallFeed,
    private readonly keeper: StreamKeeper,
    private readonly slots: StreamSlots,
  ) {}

  /** @throws DomainError TOO_MANY_STREAMS */
  open(input: WallInput, context: CallContext, request: Request, response: Response): void {
    const release = this.slots.take(context.caller?.userId ?? '');
    const stream = new WallStream(response, request.get('last-event-id'));
    stream.onEnd(release);
    if (request.method === 'HEAD') {
      stream.end();
      response.end();
      return;
    }
    this.keeper.keep(stream, request);
    stream.onEnd(this.feed.watch(input, context, stream.offer));
    stream.begin();
  }
}
