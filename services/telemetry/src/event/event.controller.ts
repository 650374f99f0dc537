import { Controller } from '@nestjs/common';
import { history, type DeviceEventView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { EventService } from './event.service.ts';

@Controller()
export class EventController {
  constructor(private readonly service: EventService) {}

  @Handles(history.deviceEvents)
  list({ caller, input }: Asked<typeof history.deviceEvents>): Promise<Page<DeviceEventView>> {
    return this.service.list(caller, input);
  }
}
