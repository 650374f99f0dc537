import { Inject, Injectable } from '@nestjs/common';
import { eventLog, type EventLog, type EventLogPage, type InputOf } from '@voltdeck/contract';
import { BusClient, LOG, type CallContext, type Log } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { StreamKeeper } from '../live/stream-keeper.ts';
import { StreamSlots } from '../live/stream-slots.ts';
import { EventNews } from './event-news.ts';
import { EventStream } from './event-stream.ts';

type Asked = InputOf<EventLog['eventStream']>;

interface Read {
  /** Count of the news before the page was read. */
  readonly heard: number;
  readonly page: EventLogPage;
}

/** Streams of the event log: pages, one behind the other, and then what is new. */
@Injectable()
export class EventFeed {
  constructor(
    private readonly client: BusClient,
    private readonly keeper: StreamKeeper,
    private readonly slots: StreamSlots,
    private readonly news: EventNews,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @throws DomainError EVENT_POSITION_UNKNOWN, DEVICE_NOT_FOUND, TOO_MANY_STREAMS */
  async open(input: Asked, context: CallContext, request: Request, response: Response): Promise<void> {
    const lastSeen = request.get('last-event-id');
    const asked = lastSeen !== undefined && /^\d{1,18}$/.test(lastSeen) ? { ...input, after: lastSeen } : input;
    const heard = this.news.count;
    const first = await this.page(asked, context);
    const release = this.slots.take(context.caller?.userId ?? '');
    const stream = new EventStream(response, lastSeen);
    stream.onEnd(release);
    if (request.method === 'HEAD') {
      stream.end();
      response.end();
      return;
    }
    this.keeper.keep(stream, request);
    stream.begin();
    void this.follow(stream, asked, { heard, page: first }, context);
  }

  private async follow(stream: EventStream, asked: Asked, first: Read, context: CallContext): Promise<void> {
    try {
      let { heard, page } = first;
      let told = { position: asked.after ?? page.oldest, at: performance.now() };
      while (!stream.over.aborted) {
        const position = page.items.at(-1)?.position;
        if (position !== undefined) {
          await stream.send(page.items);
          told = { position, at: performance.now() };
        }
        if (!page.more) await this.wait(heard, stream.over);
        if (told.position !== page.next && performance.now() - told.at >= limits.liveHeartbeatMs) {
          await stream.sendPosition(page.next);
          told = { position: page.next, at: performance.now() };
        }
        heard = this.news.count;
        if (!stream.over.aborted) page = await this.page({ ...asked, after: page.next }, context);
      }
    } catch (error) {
      if (!stream.over.aborted) this.log.warn({ reason: String(error) }, 'a stream of events ends; its client comes back');
      stream.end();
    }
  }

  /** Waits for news. They can be missed while the bus is away: after a while the log is read again in any case. */
  private async wait(heard: number, over: AbortSignal): Promise<void> {
    const waiting = new AbortController();
    const stop = (): void => waiting.abort();
    const timer = setTimeout(stop, limits.liveHeartbeatMs);
    over.addEventListener('abort', stop);
    await this.news.since(heard, waiting.signal);
    over.removeEventListener('abort', stop);
    clearTimeout(timer);
  }

  private page(asked: Asked, context: CallContext): Promise<EventLogPage> {
    return this.client.call(eventLog.eventPage, { ...asked, pageSize: limits.pageSizeMax }, context);
  }
}
