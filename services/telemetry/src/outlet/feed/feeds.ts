import { Injectable } from '@nestjs/common';
import type { OutletContent } from '@voltdeck/protocol/contract';
import { EventFeed } from './event-feed.ts';
import type { Feed } from './feed.ts';
import { RecordFeed } from './record-feed.ts';

@Injectable()
export class Feeds {
  private readonly byContent: Readonly<Record<OutletContent, Feed>>;

  constructor(events: EventFeed, records: RecordFeed) {
    this.byContent = { events, records };
  }

  of({ content }: { readonly content: OutletContent }): Feed {
    return this.byContent[content];
  }
}
