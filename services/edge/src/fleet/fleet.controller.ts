import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type DeviceView, type FleetOverviewView, type Page } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { deviceInput, deviceListInput, type DeviceInput, type DeviceListQuery } from '../api/inputs.ts';

@Controller()
export class FleetController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.fleetOverview, { summary: 'Counts of devices, projects and customers', answer: 'FleetOverviewView' })
  overview(@Asking() context: CallContext): Promise<FleetOverviewView> {
    return this.bus.call(operations.fleet.overview, {}, context);
  }

  @Api(routes.deviceList, { summary: 'Devices, a page by VIN', input: deviceListInput, answer: 'Page of DeviceView' })
  deviceList(@Input() input: DeviceListQuery, @Asking() context: CallContext): Promise<Page<DeviceView>> {
    return this.bus.call(operations.fleet.deviceList, input, context);
  }

  @Api(routes.device, { summary: 'One device', input: deviceInput, answer: 'DeviceView' })
  device(@Input() input: DeviceInput, @Asking() context: CallContext): Promise<DeviceView> {
    return this.bus.call(operations.fleet.device, { deviceId: input.id }, context);
  }
}
