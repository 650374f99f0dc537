import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type FleetStatusView, type Request } from '@voltdeck/protocol/contract';
import { StatusService } from './status.service.ts';

@Controller()
export class StatusController {
  constructor(private readonly service: StatusService) {}

  @Handles(operations.telemetry.status)
  status(@Payload() { caller, input }: Request<unknown>): Promise<FleetStatusView> {
    return this.service.status(caller, input);
  }
}
