import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Handles } from '@voltdeck/platform';
import { operations, type NeighboursView, type Page, type Request, type VehicleView } from '@voltdeck/protocol/contract';
import { VehicleService } from './vehicle.service.ts';

@Controller()
export class VehicleController {
  constructor(private readonly service: VehicleService) {}

  @Handles(operations.telemetry.vehicleList)
  list(@Payload() { caller, input }: Request<unknown>): Promise<Page<VehicleView>> {
    return this.service.list(caller, input);
  }

  @Handles(operations.telemetry.neighbours)
  neighbours(@Payload() { caller, input }: Request<unknown>): Promise<NeighboursView> {
    return this.service.neighbours(caller, input);
  }
}
