import { limits, reportRhythms, sohForecasts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, day, figure, moment, named, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const vehicle = { deviceId: z.uuid(), vin: z.string(), plate: text, projectName: text };

const forecast = z.object({
  state: z.enum(sohForecasts).describe('reached: it is below already; tooLittle: not enough days or steps of SOH for a trend; noDecline: the fall is within the scatter'),
  earliest: day.nullable().describe('Like the latest an end of the 90 % interval; null unless expected, and more than 15 years ahead'),
  likely: day.nullable(),
  latest: day.nullable(),
});
/** When the SOH of a pack is expected to fall to `packLimits.lifeEndSoh`. */
export interface SohForecastView extends ViewOf<typeof forecast> {}

const usage = z.object({
  charges: count,
  discharges: count,
  chargeKwh: z.number(),
  dischargeKwh: z.number().describe('Gross'),
  recoveredKwh: figure.describe('Regeneration during the discharges; null where it is not known apart for all of them'),
  estimated: count.describe('Charges and discharges whose energy is not from the cumulative counters alone'),
  coldCharges: count.describe('Charges below `packLimits.coldChargeBelow`'),
  deepDischarges: count.describe('Discharges that ended below `packLimits.deepDischargeBelow`'),
  ratedPacks: count.describe('Packs whose rated energy is known'),
  fullCycles: figure.describe('Of those, discharged (gross) by rated energy, mean per pack; null without one'),
  capacityPacks: count.describe('Packs with a rated energy and a charge that raised the SOC far enough to show the capacity'),
  capacityPercent: figure.describe('Of those, what the whole pack takes by its rated energy: the median of the packs; null without one'),
});

const batteryReport = named(
  'BatteryReportView',
  z.object({
    asOf: moment.describe('When the figures were read'),
    ...answeredRange,
    timeZone: z.string(),
    scopeName: text.describe('Of the project and customer; null = all vehicles'),
    devices: count,
    soh: z.object({
      packs: count.describe('With an SOH in the period'),
      mean: figure.describe('Over the packs, of the last day of each with an SOH; percent'),
      meanChange: figure.describe('From the first day to the last; of packs with more than one day'),
      below: count.describe('Packs below `packLimits.lifeEndSoh`'),
      bins: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), first: count, last: count })).describe('Packs by SOH of their first and their last day, percent: from <= SOH < to'),
      lowest: z.array(z.object({ ...vehicle, soh: z.number(), change: figure.describe('From the first day; null with one day'), forecast })).describe('The lowest first'),
    }),
    spread: z.array(z.object({ ...vehicle, highestSpread: z.number().describe('mV'), day })).describe('The widest first, with the day on which it was'),
    insulation: z.object({
      packs: count.describe('With an insulation resistance and a voltage'),
      belowLeast: count.describe('Packs that were below `packLimits.insulationLeast`'),
      belowGood: count.describe('Packs that were below `packLimits.insulationGood`, but not below the least'),
      lowest: z.array(z.object({ ...vehicle, insulation: z.number().describe('The least of its hours, ohms a volt'), day })).describe('The lowest first, with the day on which it was'),
    }),
    temperature: z.object({
      packHours: count.describe('Hours of packs with a temperature'),
      bins: z.array(z.object({ from: figure, to: figure, packHours: count })).describe('By the mean of the hottest probe in the hour, °C: from <= temperature < to'),
      hottest: z.array(z.object({ ...vehicle, highest: z.number().describe('°C'), hotHours: count.describe('Hours whose mean of the hottest probe was at `packLimits.comfortableTo` or above') })).describe('The hottest first'),
    }),
    usage,
  }),
);
/** The figures of a battery health report. */
export interface BatteryReportView extends ViewOf<typeof batteryReport> {}

export const batteryReportPreview = route({
  method: 'GET',
  path: '/api/v1/report-previews/battery',
  access: 'view',
  service: 'telemetry',
  summary: 'The figures that a battery health report of the last whole period would hold',
  input: z.strictObject({ rhythm: z.enum(reportRhythms), projectId: z.uuid().optional(), customerId: z.uuid().optional() }),
  output: batteryReport,
  timeoutMs: 3 * limits.analysisTimeoutMs,
});
