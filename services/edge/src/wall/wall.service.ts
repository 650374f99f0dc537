import { Injectable } from '@nestjs/common';
import type { CallContext } from '@voltdeck/platform';
import type { WallInput } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { StreamKeeper } from '../live/stream-keeper.ts';
import { StreamSlots } from '../live/stream-slots.ts';
import { WallFeed } from './wall-feed.ts';
import { WallStream } from './wall-stream.ts';

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
