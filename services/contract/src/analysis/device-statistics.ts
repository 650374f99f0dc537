import { perLevel } from '@voltdeck/protocol/codes';
import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceStretch, energySource, figure, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const histogramView = named('HistogramView', z.object({ unit: z.string(), width: z.number(), bins: z.array(z.tuple([z.number(), count])) }));
/** Bins of one width: [lower bound, how much]. Bins without anything are left out. */
export interface HistogramView extends ViewOf<typeof histogramView> {}

const workView = named(
  'WorkView',
  z.object({
    chargeKwh: z.number().describe('By charges'),
    dischargeKwh: z.number().describe('Gross, by discharges'),
    recoveredKwh: figure.describe('Regeneration during the discharges; null where it is not known apart, then dischargeKwh is net of it'),
    netDischargeKwh: figure.describe('dischargeKwh - recoveredKwh'),
    energySource: energySource.describe('Of all energies; null when there was none'),
    mileageKm: figure.describe('null when no mileage was sent'),
    chargingS: z.number(),
    dischargingS: z.number(),
    idleS: z.number(),
    offlineS: z.number(),
  }),
);
/**
 * What a device did in a stretch. Charging and discharging last as long as its operations, short pauses included; energy
 * of an operation that crosses midnight is shared by the counters at midnight, without them by time. Idle is when it sent anything else, offline the rest until now.
 */
export interface WorkView extends ViewOf<typeof workView> {}

export const faultCountView = named('FaultCountView', z.object({ type: count.describe('A type of the fault table'), ...perLevel(() => count) }));
/** Faults of a type, by level. */
export interface FaultCountView extends ViewOf<typeof faultCountView> {}

const deviceStatisticsView = named(
  'DeviceStatisticsView',
  z.object({
    deviceId: z.uuid(),
    ...answeredRange,
    timeZone: z.string().describe('The business time zone, which the days follow'),
    distributions: z.object({
      soc: histogramView,
      cellVoltageSpread: histogramView,
      temperature: histogramView.describe('Of the warmest probe'),
      dischargeCurrent: histogramView.describe('Amounts above 2 A'),
      chargeCurrent: histogramView,
      chargeStartSoc: histogramView.describe('Counts charges that are over'),
      chargeEndSoc: histogramView.describe('Counts charges that are over'),
    }),
    days: z.array(z.object({ ...workView.shape, day: z.string().describe('YYYY-MM-DD') })).describe('Days of the business time zone, cut by the range'),
    total: workView,
    faults: z.array(faultCountView).describe('Faults that began in the range, by type and highest level'),
    silences: count.describe('How often the device went offline in the range'),
  }),
);
/** Statistics of one device. Histograms count minutes by the mean of each, unless they say otherwise. */
export interface DeviceStatisticsView extends ViewOf<typeof deviceStatisticsView> {}

export const deviceStatistics = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/statistics',
  access: 'view',
  service: 'telemetry',
  summary: 'Distributions and days of one device',
  input: deviceStretch(limits.statisticsDaysMax),
  output: deviceStatisticsView,
  timeoutMs: limits.analysisTimeoutMs,
});
