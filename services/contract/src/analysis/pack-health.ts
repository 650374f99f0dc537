import { energySources, limits, rankedFigures } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceStretch, energySource, figure, moment, named, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const packDay = z.object({
  day: z.string().describe('YYYY-MM-DD'),
  soh: figure.describe('Mean, percent'),
  insulation: figure.describe('The least of its hours: lowest insulation by highest voltage, ohms a volt'),
  meanSpread: figure.describe('Between the cells, mV'),
  highestSpread: figure,
});
/** One business day; null where nothing was sent that day. */
export interface PackDayView extends ViewOf<typeof packDay> {}

const capacityPoint = z.object({
  at: moment,
  startSoc: z.number(),
  endSoc: z.number(),
  fullKwh: z.number().describe('Energy of the charge by its share of the pack'),
  energySource: z.enum(energySources),
});
/** What a charge says of the energy that the whole pack takes. */
export interface CapacityPointView extends ViewOf<typeof capacityPoint> {}

const packUsage = z.object({
  charges: count,
  discharges: count,
  chargeKwh: z.number(),
  dischargeKwh: z.number().describe('Gross'),
  recoveredKwh: figure.describe('Regeneration during the discharges; null where it is not known apart, then dischargeKwh is net of it'),
  netDischargeKwh: figure.describe('dischargeKwh - recoveredKwh'),
  energySource: energySource.describe('Of all energies; null without charges and discharges'),
  coldCharges: count.describe('Charges below `packLimits.coldChargeBelow`'),
  deepDischarges: count.describe('Discharges that ended below `packLimits.deepDischargeBelow`'),
  fullCycles: figure.describe('Discharged (gross) by rated energy; null while the rated energy is unknown'),
  efficiency: figure.describe('Out (gross) by in (charged and recovered) between two moments of like SOC, percent; null when less than the rated energy went in between them'),
});
export interface PackUsageView extends ViewOf<typeof packUsage> {}

const relayCount = z.object({ relay: count.describe('Bit of the relay word'), closings: count.describe('From open to closed between two records: at least so often') });
export interface RelayCountView extends ViewOf<typeof relayCount> {}

const weld = z.object({
  flowing: count.describe('Records in which current flowed while every relay of the circuit was told open'),
  flowingAt: moment.nullable().describe('The last of them'),
  faults: count.describe('Faults of welded relays that touch the range'),
});
/** Signs that a relay does not open. */
export interface WeldView extends ViewOf<typeof weld> {}

const rank = z.object({
  figure: z.enum(rankedFigures),
  value: z.number().describe('Percent, mV, ohms a volt, °C; of the newest record'),
  others: count.describe('Other packs with the figure; of spread and temperature, those that do the same and reported within 15 minutes of it'),
  worse: count.describe('How many of them it is better than; a temperature is the better the nearer it is to 15 to 35 °C'),
  equal: count.describe('How many of them it is as good as'),
});
/** Rank of the pack among those of its project, or of all that the caller sees when it has none. */
export interface RankView extends ViewOf<typeof rank> {}

const packHealthView = named(
  'PackHealthView',
  z.object({
    deviceId: z.uuid(),
    ...answeredRange,
    timeZone: z.string(),
    ratedEnergy: figure.describe('kWh'),
    days: z.array(packDay),
    capacity: z.array(capacityPoint).describe('In order of time'),
    usage: packUsage,
    relaysFrom: moment.describe('Since when the relays were counted; relays that the vehicle does not have are left out'),
    relays: z.array(relayCount),
    weld,
    ranks: z.array(rank).describe('Figures that the newest record does not carry are left out'),
    rankedIn: text,
  }),
);
export interface PackHealthView extends ViewOf<typeof packHealthView> {}

export const packHealth = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/pack-health',
  access: 'view',
  service: 'telemetry',
  summary: 'Health of the pack of one device: trends, usage, relays, and where it stands among others',
  input: deviceStretch(limits.statisticsDaysMax),
  output: packHealthView,
  timeoutMs: limits.analysisTimeoutMs,
});
