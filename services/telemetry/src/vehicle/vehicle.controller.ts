import { Controller } from '@nestjs/common';
import { vehicles, type NeighboursView, type VehicleTrendView, type VehicleView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { VehicleService } from './vehicle.service.ts';

@Controller()
export class VehicleController {
  constructor(private readonly service: VehicleService) {}

  @Handles(vehicles.vehicleList)
  list({ caller, input }: Asked<typeof vehicles.vehicleList>): Promise<Page<VehicleView>> {
    return this.service.list(caller, input);
  }

  @Handles(vehicles.vehicleTrends)
  async trends({ caller, input: { deviceIds } }: Asked<typeof vehicles.vehicleTrends>): Promise<{ items: VehicleTrendView[] }> {
    return { items: await this.service.trends(caller, deviceIds) };
  }

  @Handles(vehicles.neighbours)
  neighbours({ caller, input }: Asked<typeof vehicles.neighbours>): Promise<NeighboursView> {
    return this.service.neighbours(caller, input);
  }
}
