import { Controller } from '@nestjs/common';
import { vehicles, type FleetStatusView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { StatusService } from './status.service.ts';

@Controller()
export class StatusController {
  constructor(private readonly service: StatusService) {}

  @Handles(vehicles.fleetStatus)
  status({ caller, input }: Asked<typeof vehicles.fleetStatus>): Promise<FleetStatusView> {
    return this.service.status(caller, input);
  }
}
