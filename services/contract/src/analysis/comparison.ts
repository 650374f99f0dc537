import { comparedFigures, comparedGroupings, comparedMetrics, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceFilter, figure, moment, named, openRange, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const comparedGroup = z.object({
  key: text.describe('Id of the project, model and version, code of the chemistry, years or °C from which the group goes; null = unknown'),
  name: text.describe('Name of the project, software version'),
  model: text.describe('Of a software version: model of the BMS'),
  vehicles: count.describe('With a figure'),
  small: z.boolean().describe('Fewer than `comparisonLimits.smallBelow` vehicles'),
  mean: z.number(),
  lowest: z.number(),
  whiskerLow: z.number().describe('The lowest within 1.5 interquartile ranges of the first quartile'),
  quartile1: z.number(),
  median: z.number(),
  quartile3: z.number(),
  whiskerHigh: z.number(),
  highest: z.number(),
  bins: z.array(count).describe('Vehicles between `edges`'),
});
/** What the vehicles of one group have. */
export interface ComparedGroupView extends ViewOf<typeof comparedGroup> {}

const comparedVehicle = z.object({
  deviceId: z.uuid(),
  vin: z.string(),
  plate: text,
  group: count.nullable().describe('Place in `groups`; null = in a group that is left out'),
  value: z.number(),
  other: figure.describe('Of the metric that it is drawn against'),
});
export interface ComparedVehicleView extends ViewOf<typeof comparedVehicle> {}

const fleetComparisonView = named(
  'FleetComparisonView',
  z.object({
    asOf: moment,
    ...answeredRange,
    timeZone: z.string(),
    vehicles: count.describe('That match and may be seen'),
    taken: count.describe('Of them, read; fewer than `vehicles` where the fleet or the range is too large: a fixed random choice'),
    valued: count.describe('Of them, with a figure'),
    without: z.object({ noRecords: count, notSent: count, otherNotSent: count }).describe('Of them, without a figure, by reason'),
    edges: z.array(z.number()).describe('Of the bins, one more than there are bins'),
    groups: z.array(comparedGroup).describe('The largest, at most `comparisonLimits.groupsMax`, in order; the unknown one comes last'),
    groupsLeftOut: count,
    points: z.array(comparedVehicle).describe('Vehicles with a figure, at most `comparisonLimits.pointsMax`'),
  }),
);
/** Vehicles beside each other: one figure for each, by group. */
export interface FleetComparisonView extends ViewOf<typeof fleetComparisonView> {}

const metric = z.enum(comparedMetrics);
const ofMetric = z.enum(comparedFigures).default('mean');

/** Of hours that begin at from <= time < to, both to the hour; the last 30 days when nothing is said. */
export const fleetComparison = route({
  method: 'GET',
  path: '/api/v1/fleet/comparison',
  access: 'view',
  service: 'telemetry',
  summary: 'One metric over many vehicles: how it is distributed in each group, and against another metric',
  input: z.strictObject({
    metric: metric.describe('Name of a field that hours and days carry, cellVoltageSpread, or power (kW)'),
    figure: ofMetric.describe('What the metric is made into, one figure per vehicle; span = highest - lowest'),
    against: metric.optional().describe('Draws each vehicle against this metric; those without it are left out'),
    againstFigure: ofMetric,
    groupBy: z.enum(comparedGroupings).default('none').describe('firmware counts from the day after a version was installed; ambient is the mean of the lowest probe, because no vehicle sends the ambient temperature'),
    ...deviceFilter,
    ...openRange,
  }),
  output: fleetComparisonView,
  timeoutMs: limits.analysisTimeoutMs,
});
