import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import {
  operations,
  routes,
  type FleetStatusView,
  type LatestView,
  type LedgerView,
  type ListenerView,
  type MessageView,
  type Page,
  type SeriesView,
  type VehicleView,
} from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import {
  deviceInput,
  fleetStatusInput,
  messageListInput,
  seriesInput,
  vehicleListInput,
  type DeviceInput,
  type FleetStatusInput,
  type MessageListQuery,
  type SeriesQuery,
  type VehicleListQuery,
} from '../api/inputs.ts';

@Controller()
export class TelemetryController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.fleetStatus, { summary: 'State of the fleet now', input: fleetStatusInput, answer: 'FleetStatusView' })
  status(@Input() input: FleetStatusInput, @Asking() context: CallContext): Promise<FleetStatusView> {
    return this.bus.call(operations.telemetry.status, input, context);
  }

  @Api(routes.vehicleList, { summary: 'Vehicles with their state now', input: vehicleListInput, answer: 'Page of VehicleView' })
  vehicleList(@Input() input: VehicleListQuery, @Asking() context: CallContext): Promise<Page<VehicleView>> {
    return this.bus.call(operations.telemetry.vehicleList, input, context);
  }

  @Api(routes.latest, { summary: 'Newest state of one device', input: deviceInput, answer: 'LatestView' })
  latest(@Input() input: DeviceInput, @Asking() context: CallContext): Promise<LatestView> {
    return this.bus.call(operations.telemetry.latest, { deviceId: input.id }, context);
  }

  @Api(routes.series, { summary: 'Metrics of one device over a range of time', input: seriesInput, answer: 'SeriesView' })
  series(@Input() { id, ...range }: SeriesQuery, @Asking() context: CallContext): Promise<SeriesView> {
    return this.bus.call(operations.telemetry.series, { deviceId: id, ...range }, context);
  }

  @Api(routes.messages, { summary: 'Raw frames of one device, newest first', input: messageListInput, answer: 'Page of MessageView' })
  messages(@Input() { id, ...filter }: MessageListQuery, @Asking() context: CallContext): Promise<Page<MessageView>> {
    return this.bus.call(operations.telemetry.messages, { deviceId: id, ...filter }, context);
  }

  @Api(routes.ledger, { summary: 'Count of the frames taken, stored and rejected', answer: 'LedgerView' })
  ledger(@Asking() context: CallContext): Promise<LedgerView> {
    return this.bus.call(operations.telemetry.ledger, {}, context);
  }

  @Api(routes.listener, { summary: 'Counters of the TCP port', answer: 'ListenerView' })
  listener(@Asking() context: CallContext): Promise<ListenerView> {
    return this.bus.call(operations.protocol.listener, {}, context);
  }
}
