import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type DeviceEventView, type Page, type Request } from '@voltdeck/protocol/contract';
import { EventService } from './event.service.ts';

@Controller()
export class EventController {
  constructor(private readonly service: EventService) {}

  @Handles(operations.telemetry.deviceEvents)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<DeviceEventView>> {
    return this.service.list(caller, input);
  }
}
