import { Controller } from '@nestjs/common';
import { eventLog, type EventLogPage } from '@voltdeck/contract';
import { done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { EventLogService } from './event-log.service.ts';
import { EventLogStore } from './event-log.store.ts';

@Controller()
export class EventLogController {
  constructor(
    private readonly service: EventLogService,
    private readonly store: EventLogStore,
  ) {}

  @Handles(eventLog.eventPage)
  page({ caller, input }: Asked<typeof eventLog.eventPage>): Promise<EventLogPage> {
    return this.service.page(caller, input);
  }

  @Handles(eventLog.eventsTake)
  async take({ input: { items } }: Asked<typeof eventLog.eventsTake>): Promise<Done> {
    await this.store.take(items);
    return done;
  }
}
