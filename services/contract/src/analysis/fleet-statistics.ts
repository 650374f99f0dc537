import { groupings, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, moment, named, openRange, text, workingCounts } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { faultCountView } from './device-statistics.ts';

const counts = z.array(count);

const groupStatisticsView = named(
  'GroupStatisticsView',
  z.object({
    id: text,
    name: text,
    devices: count,
    working: workingCounts.describe('Now'),
    mileageKm: z.number().describe('Like the energies a sum over the newest value of each device'),
    chargeKwh: z.number().describe('By the cumulative counters, recovered energy included; devices without counters add nothing'),
    dischargeKwh: z.number().describe('Gross, by the cumulative counters; devices without counters add nothing'),
    faults: z.array(faultCountView).describe('Faults that began in the range, by type and highest level'),
    activated: counts.describe('Devices put into service, one figure for each of `months`'),
    carbonKg: z.number().describe('dischargeKwh x carbonKgPerKwh'),
    trees: z.number().describe('carbonKg / carbonKgPerTree: trees that take as much in a year'),
  }),
);
/** Of a project, a customer or a group. A device in two groups counts in both; null = those in none. */
export interface GroupStatisticsView extends ViewOf<typeof groupStatisticsView> {}

export const fleetStatisticsView = named(
  'FleetStatisticsView',
  z.object({
    asOf: moment,
    ...answeredRange,
    timeZone: z.string(),
    months: z.array(z.string()).describe('The last twelve in the business time zone, YYYY-MM'),
    factors: z.object({ carbonKgPerKwh: z.number(), carbonKgPerTree: z.number() }),
    total: groupStatisticsView.describe('Each device once'),
    groups: z.array(groupStatisticsView).describe('The largest first; devices without one come last'),
  }),
);
export interface FleetStatisticsView extends ViewOf<typeof fleetStatisticsView> {}

/** Faults are counted from..to; the last 30 days when nothing is said. */
export const fleetStatistics = route({
  method: 'GET',
  path: '/api/v1/fleet/statistics',
  access: 'view',
  service: 'telemetry',
  summary: 'Statistics of the fleet by project, customer or group',
  input: z.strictObject({ groupBy: z.enum(groupings).default('project'), projectId: z.uuid().optional(), ...openRange }),
  output: fleetStatisticsView,
  timeoutMs: limits.analysisTimeoutMs,
});

export const fleetDayView = named(
  'FleetDayView',
  z.object({
    asOf: moment,
    timeZone: z.string(),
    stepS: z.number(),
    times: z.array(z.number()).describe('Begin of each quarter, epoch ms; the last one still runs'),
    charging: counts,
    discharging: counts,
    idle: counts,
    offline: counts,
  }),
);
/** What the fleet did in the last 24 hours: devices by the state that each was in for longest, per quarter of an hour. */
export interface FleetDayView extends ViewOf<typeof fleetDayView> {}

export const fleetDay = route({
  method: 'GET',
  path: '/api/v1/fleet/day',
  access: 'view',
  service: 'telemetry',
  summary: 'What the fleet did in the last 24 hours',
  input: z.strictObject({ projectId: z.uuid().optional() }),
  output: fleetDayView,
  timeoutMs: limits.analysisTimeoutMs,
});
