import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import {
  operations,
  routes,
  type DeviceEventView,
  type FaultView,
  type FleetStatusView,
  type LatestView,
  type LedgerView,
  type ListenerView,
  type MessageView,
  type NeighboursView,
  type OperationView,
  type Page,
  type RecordPage,
  type SeriesView,
  type VehicleView,
} from '@voltdeck/protocol/contract';
import { deviceEventAnswer, faultAnswer, fleetStatusAnswer, latestAnswer, ledgerAnswer, listenerAnswer, messageAnswer, operationAnswer, recordPageAnswer, seriesAnswer, vehicleAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import {
  deviceEventListInput,
  deviceInput,
  faultAcknowledgeInput,
  faultClearInput,
  faultListInput,
  fleetStatusInput,
  messageListInput,
  operationListInput,
  recordListInput,
  seriesInput,
  vehicleListInput,
  type DeviceEventListQuery,
  type DeviceInput,
  type FaultAcknowledgeInput,
  type FaultClearInput,
  type FaultListQuery,
  type FleetStatusInput,
  type MessageListQuery,
  type OperationListQuery,
  type RecordListQuery,
  type SeriesQuery,
  type VehicleListQuery,
} from '../api/inputs.ts';
import { pageOf } from '../api/shape.ts';
import { neighboursAnswer } from './pack-answers.ts';

@Controller()
export class TelemetryController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.fleetStatus, { summary: 'State of the fleet now', input: fleetStatusInput, answer: 'FleetStatusView', output: fleetStatusAnswer })
  status(@Input() input: FleetStatusInput, @Asking() context: CallContext): Promise<FleetStatusView> {
    return this.bus.call(operations.telemetry.status, input, context);
  }

  @Api(routes.vehicleList, { summary: 'Vehicles with their state now', input: vehicleListInput, answer: 'Page of VehicleView', output: pageOf(vehicleAnswer) })
  vehicleList(@Input() input: VehicleListQuery, @Asking() context: CallContext): Promise<Page<VehicleView>> {
    return this.bus.call(operations.telemetry.vehicleList, input, context);
  }

  @Api(routes.neighbours, { summary: 'The vehicles before and behind one in the list, by VIN', input: deviceInput, answer: 'NeighboursView', output: neighboursAnswer })
  neighbours(@Input() input: DeviceInput, @Asking() context: CallContext): Promise<NeighboursView> {
    return this.bus.call(operations.telemetry.neighbours, { deviceId: input.id }, context);
  }

  @Api(routes.latest, { summary: 'Newest state of one device', input: deviceInput, answer: 'LatestView', output: latestAnswer })
  latest(@Input() input: DeviceInput, @Asking() context: CallContext): Promise<LatestView> {
    return this.bus.call(operations.telemetry.latest, { deviceId: input.id }, context);
  }

  @Api(routes.series, { summary: 'Metrics of one device over a range of time', input: seriesInput, answer: 'SeriesView', output: seriesAnswer })
  series(@Input() { id, ...range }: SeriesQuery, @Asking() context: CallContext): Promise<SeriesView> {
    return this.bus.call(operations.telemetry.series, { deviceId: id, ...range }, context);
  }

  @Api(routes.messages, { summary: 'Raw frames of one device, newest first; with direction=down the commands sent to it and what came back', input: messageListInput, answer: 'Page of MessageView', output: pageOf(messageAnswer) })
  messages(@Input() { id, ...filter }: MessageListQuery, @Asking() context: CallContext): Promise<Page<MessageView>> {
    const messages = filter.direction === 'down' ? operations.protocol.exchange : operations.telemetry.messages;
    return this.bus.call(messages, { deviceId: id, ...filter }, context);
  }

  @Api(routes.records, { summary: 'Records of one device, newest first', input: recordListInput, answer: 'RecordPage', output: recordPageAnswer })
  records(@Input() { id, ...range }: RecordListQuery, @Asking() context: CallContext): Promise<RecordPage> {
    return this.bus.call(operations.telemetry.records, { deviceId: id, ...range }, context);
  }

  @Api(routes.deviceEvents, { summary: 'What happened to one device, newest first', input: deviceEventListInput, answer: 'Page of DeviceEventView', output: pageOf(deviceEventAnswer) })
  deviceEvents(@Input() { id, ...filter }: DeviceEventListQuery, @Asking() context: CallContext): Promise<Page<DeviceEventView>> {
    return this.bus.call(operations.telemetry.deviceEvents, { deviceId: id, ...filter }, context);
  }

  @Api(routes.faults, { summary: 'Faults, active and past, newest first', input: faultListInput, answer: 'Page of FaultView', output: pageOf(faultAnswer) })
  faults(@Input() input: FaultListQuery, @Asking() context: CallContext): Promise<Page<FaultView>> {
    return this.bus.call(operations.telemetry.faults, input, context);
  }

  @Api(routes.faultAcknowledge, { summary: 'Acknowledges a fault or changes its comment', input: faultAcknowledgeInput, answer: 'FaultView', output: faultAnswer, before: operations.telemetry.fault })
  acknowledgeFault(@Input() { id, ...rest }: FaultAcknowledgeInput, @Asking() context: CallContext): Promise<FaultView> {
    return this.bus.call(operations.telemetry.faultAcknowledge, { faultId: id, ...rest }, context);
  }

  @Api(routes.faultClear, { summary: 'Ends a fault that its vehicle does not end', input: faultClearInput, answer: 'FaultView', output: faultAnswer, before: operations.telemetry.fault })
  clearFault(@Input() { id, ...rest }: FaultClearInput, @Asking() context: CallContext): Promise<FaultView> {
    return this.bus.call(operations.telemetry.faultClear, { faultId: id, ...rest }, context);
  }

  @Api(routes.operations, { summary: 'Charges and discharges, newest first', input: operationListInput, answer: 'Page of OperationView', output: pageOf(operationAnswer) })
  operations(@Input() input: OperationListQuery, @Asking() context: CallContext): Promise<Page<OperationView>> {
    return this.bus.call(operations.telemetry.operations, input, context);
  }

  @Api(routes.ledger, { summary: 'Count of the frames taken, stored and rejected', answer: 'LedgerView', output: ledgerAnswer })
  ledger(@Asking() context: CallContext): Promise<LedgerView> {
    return this.bus.call(operations.telemetry.ledger, {}, context);
  }

  @Api(routes.listener, { summary: 'Counters of the TCP port', answer: 'ListenerView', output: listenerAnswer })
  listener(@Asking() context: CallContext): Promise<ListenerView> {
    return this.bus.call(operations.protocol.listener, {}, context);
  }
}
