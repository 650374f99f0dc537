import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import {
  limits,
  operations,
  routes,
  type CellsView,
  type DeviceQualityView,
  type DeviceStatisticsView,
  type FleetDayView,
  type FleetStatisticsView,
  type LatestView,
  type Page,
  type QualityRowView,
  type TrackView,
} from '@voltdeck/protocol/contract';
import { latestAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf, pageOf } from '../api/shape.ts';
import * as answers from './analysis-answers.ts';
import * as inputs from './analysis-inputs.ts';
import { newestStates } from './newest-states.ts';

/** These read much: under load they need more than a plain answer's time. */
const patiently = (context: CallContext): CallContext => ({ ...context, timeoutMs: limits.analysisTimeoutMs });

@Controller()
export class AnalysisController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.cells, { summary: 'Cells of one device over a range of time, for a heat map', input: inputs.cellsInput, answer: 'CellsView', output: answers.cellsAnswer })
  cells(@Input() { id, ...range }: inputs.CellsQuery, @Asking() context: CallContext): Promise<CellsView> {
    return this.bus.call(operations.telemetry.cells, { deviceId: id, ...range }, patiently(context));
  }

  @Api(routes.track, { summary: 'Where one device was over a range of time', input: inputs.deviceRangeInput, answer: 'TrackView', output: answers.trackAnswer })
  track(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<TrackView> {
    return this.bus.call(operations.telemetry.track, { deviceId: id, ...range }, patiently(context));
  }

  @Api(routes.deviceStatistics, { summary: 'Distributions and days of one device', input: inputs.deviceRangeInput, answer: 'DeviceStatisticsView', output: answers.deviceStatisticsAnswer })
  deviceStatistics(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<DeviceStatisticsView> {
    return this.bus.call(operations.telemetry.deviceStatistics, { deviceId: id, ...range }, patiently(context));
  }

  @Api(routes.quality, { summary: 'How far the data of one device can be trusted', input: inputs.deviceRangeInput, answer: 'DeviceQualityView', output: answers.qualityAnswer })
  quality(@Input() { id, ...range }: inputs.DeviceRangeQuery, @Asking() context: CallContext): Promise<DeviceQualityView> {
    return this.bus.call(operations.telemetry.quality, { deviceId: id, ...range }, patiently(context));
  }

  @Api(routes.qualityList, { summary: 'Devices by the score of their data, the worst first', input: inputs.qualityListInput, answer: 'Page of QualityRowView', output: pageOf(answers.qualityRowAnswer) })
  qualityList(@Input() input: inputs.QualityListQuery, @Asking() context: CallContext): Promise<Page<QualityRowView>> {
    return this.bus.call(operations.telemetry.qualityList, input, context);
  }

  @Api(routes.fleetStatistics, { summary: 'Statistics of the fleet by project, customer or group', input: inputs.fleetStatisticsInput, answer: 'FleetStatisticsView', output: answers.fleetStatisticsAnswer })
  fleetStatistics(@Input() input: inputs.FleetStatisticsQuery, @Asking() context: CallContext): Promise<FleetStatisticsView> {
    return this.bus.call(operations.telemetry.fleetStatistics, input, patiently(context));
  }

  @Api(routes.fleetDay, { summary: 'What the fleet did in the last 24 hours', answer: 'FleetDayView', output: answers.fleetDayAnswer })
  fleetDay(@Asking() context: CallContext): Promise<FleetDayView> {
    return this.bus.call(operations.telemetry.fleetDay, {}, context);
  }

  @Api(routes.latestMany, { summary: 'Newest state of some devices; those that the caller may not see, or that sent nothing, are left out', input: inputs.latestManyInput, answer: 'List of LatestView', output: itemsOf(latestAnswer) })
  async latestMany(@Input() { devices }: inputs.LatestManyQuery, @Asking() context: CallContext): Promise<{ items: LatestView[] }> {
    return { items: await newestStates(this.bus, devices, context) };
  }
}
