import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import {
  operations,
  routes,
  type CellsView,
  type DeviceQualityView,
  type DeviceStatisticsView,
  type FirmwareFaultsView,
  type FleetDayView,
  type FleetStatisticsView,
  type PackHealthView,
  type Page,
  type QualityRowView,
  type TrackView,
} from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import * as answers from './analysis-answers.ts';
import * as inputs from './analysis-inputs.ts';
import { askPatiently } from '../api/ask-patiently.ts';
import { firmwareFaultsAnswer } from './firmware-answers.ts';
import { packHealthAnswer } from './pack-answers.ts';

@Controller()
export class AnalysisController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.cells, { summary: 'Cells of one device over a range of time, for a heat map', input: inputs.cellsInput, answer: 'CellsView', output: answers.cellsAnswer })
  cells(@Input() { id, ...range }: inputs.CellsQuery, @Asking() context: CallContext): Promise<CellsView> {
    return askPatiently(this.bus, operations.telemetry.cells, { deviceId: id, ...range }, context);
  }

  @Api(routes.track, { summary: 'Where one device was over a range of time', input: inputs.deviceRangeInput, answer: 'TrackView', output: answers.trackAnswer })
  track(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<TrackView> {
    return askPatiently(this.bus, operations.telemetry.track, { deviceId: id, ...range }, context);
  }

  @Api(routes.deviceStatistics, { summary: 'Distributions and days of one device', input: inputs.deviceRangeInput, answer: 'DeviceStatisticsView', output: answers.deviceStatisticsAnswer })
  deviceStatistics(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<DeviceStatisticsView> {
    return askPatiently(this.bus, operations.telemetry.deviceStatistics, { deviceId: id, ...range }, context);
  }

  @Api(routes.quality, { summary: 'How far the data of one device can be trusted', input: inputs.deviceRangeInput, answer: 'DeviceQualityView', output: answers.qualityAnswer })
  quality(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<DeviceQualityView> {
    return askPatiently(this.bus, operations.telemetry.quality, { deviceId: id, ...range }, context);
  }

  @Api(routes.packHealth, { summary: 'Health of the pack of one device: trends, ledger, relays, and where it stands among others', input: inputs.deviceRangeInput, answer: 'PackHealthView', output: packHealthAnswer })
  packHealth(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<PackHealthView> {
    return askPatiently(this.bus, operations.telemetry.packHealth, { deviceId: id, ...range }, context);
  }

  @Api(routes.qualityList, { summary: 'Devices by the score of their data, the worst first', input: inputs.qualityListInput, answer: 'Page of QualityRowView', output: pageOf(answers.qualityRowAnswer) })
  qualityList(@Input() input: inputs.QualityListQuery, @Asking() context: CallContext): Promise<Page<QualityRowView>> {
    return this.bus.call(operations.telemetry.qualityList, input, context);
  }

  @Api(routes.fleetStatistics, { summary: 'Statistics of the fleet by project, customer or group', input: inputs.fleetStatisticsInput, answer: 'FleetStatisticsView', output: answers.fleetStatisticsAnswer })
  fleetStatistics(@Input() input: inputs.FleetStatisticsQuery, @Asking() context: CallContext): Promise<FleetStatisticsView> {
    return askPatiently(this.bus, operations.telemetry.fleetStatistics, input, context);
  }

  @Api(routes.fleetDay, { summary: 'What the fleet did in the last 24 hours', input: inputs.fleetDayInput, answer: 'FleetDayView', output: answers.fleetDayAnswer })
  fleetDay(@Input() input: inputs.FleetDayQuery, @Asking() context: CallContext): Promise<FleetDayView> {
    return askPatiently(this.bus, operations.telemetry.fleetDay, input, context);
  }

  @Api(routes.firmwareFaults, { summary: 'How often each fault began in each software version', input: inputs.firmwareFaultsInput, answer: 'FirmwareFaultsView', output: firmwareFaultsAnswer })
  firmwareFaults(@Input() input: inputs.FirmwareFaultsQuery, @Asking() context: CallContext): Promise<FirmwareFaultsView> {
    return askPatiently(this.bus, operations.telemetry.firmwareFaults, input, context);
  }
}
