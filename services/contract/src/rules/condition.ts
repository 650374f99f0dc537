import { campaignBounds, campaignLimits, needs, rateDirections, rateUnits, ruleDirections, ruleLimits, ruleMetrics, ruleQualityFigures, serviceCounters, steepest } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { named, text, weekTimes, workingState } from '../fields.ts';
import type { ViewOf } from '../route.ts';
import { activationMonth, sohStep } from '../vehicles/state-filter.ts';

const { durationMaxS, expressionMax, fleetCountMax, minutesMax, rateWindowMaxMin, serviceDaysMax, serviceLimitMax } = ruleLimits;

const metric = z
  .string()
  .refine((name) => Object.hasOwn(ruleMetrics, name), `One of: ${Object.keys(ruleMetrics).join(', ')}`)
  .describe('Name of `ruleMetrics`: a measure of the record field table that is folded, cellVoltageSpread or power');

const threshold = z.strictObject({
  kind: z.literal('threshold'),
  metric,
  direction: z.enum(ruleDirections),
  limit: z.number().describe('In the unit of the metric'),
  durationS: z.number().int().min(0).max(durationMaxS).describe('How long records have to be beyond the limit; 0: one record is enough'),
  hysteresis: z.number().min(0).describe('How far back from the limit it is over'),
});

const rate = z.strictObject({
  kind: z.literal('rate'),
  metric,
  direction: z.enum(rateDirections),
  limit: z.number().positive().describe('In the unit of the metric per `per`'),
  per: z.enum(rateUnits),
  windowMin: z.number().int().min(1).max(rateWindowMaxMin).describe('Each record is compared with the oldest one of so many minutes before it, if that is at least half as long ago'),
  hysteresis: z.number().min(0).describe('How much slower than the limit it is over'),
});

const expression = z.strictObject({
  kind: z.literal('expression'),
  expression: z
    .string()
    .trim()
    .min(1)
    .max(expressionMax)
    .describe('A condition in the Common Expression Language: fields of the record by their names (those with one number, cellVoltageSpread and power), numbers, arithmetic, comparisons, `&&`, `||`, `!` and `? :`. No functions. Records that lack one of its fields are left out'),
  durationS: z.number().int().min(0).max(durationMaxS).describe('How long records have to meet it; 0: one record is enough'),
});

const silent = z.strictObject({ kind: z.literal('silent'), minutes: z.number().int().min(1).max(minutesMax) });

const serviceDue = z.strictObject({
  kind: z.literal('serviceDue'),
  counter: z.enum(serviceCounters).describe('distance: km of the mileage; energy: kWh of the cumulative charge; cycles: cumulative discharge by rated energy'),
  limit: z.number().positive().max(serviceLimitMax).describe('More than this since the last service (`/devices/{deviceId}/service-marks`), without one since the vehicle was new'),
});

const serviceEnd = z.strictObject({ kind: z.literal('serviceEnd'), days: z.number().int().min(0).max(serviceDaysMax).describe('Until the last day of the service of the vehicle, in the business time zone') });

const dataQuality = z.strictObject({
  kind: z.literal('dataQuality'),
  figure: z.enum(ruleQualityFigures).describe('Of the compliance of a business day: interval, reports that arrived by those that were due; completeness, valid values by expected ones'),
  share: z.number().positive().max(100).describe('Per cent. A day below raises an alarm from its beginning, which ends with the beginning of the first day that is not; days without the figure change nothing'),
});

const countedVehicles = z.number().int().min(0).max(fleetCountMax);

const fleetCount = z.strictObject({
  kind: z.literal('fleetCount'),
  filter: z
    .strictObject({
      search: z.string().trim().min(1).max(100).optional(),
      workingState: workingState.optional(),
      online: z.boolean().optional(),
      need: z.enum(needs).optional(),
      soh: z.number().int().min(0).max(200).multipleOf(sohStep).optional(),
      activated: activationMonth.optional(),
    })
    .refine((filter) => Object.values(filter).some((value) => value !== undefined), 'At least one condition')
    .describe('As those of `/vehicles`. Project, customer, group and models are the scope of the rule'),
  limit: countedVehicles.describe('More vehicles than this. Looked at once a minute; vehicles in maintenance are left out'),
  hysteresis: countedVehicles.describe('By how many vehicles the count has to be back below the limit when it is over'),
});

const campaignFailing = z.strictObject({
  kind: z.literal('campaignFailing'),
  vehicles: z.number().int().min(1).max(campaignLimits.devicesMax).nullable().describe('At least so many vehicles of one campaign failed, of those in the scope of the rule'),
  share: z.number().positive().max(100).nullable().describe('At least this share failed, in per cent of the vehicles whose upgrade has succeeded or failed. With `vehicles`, one of the two is given'),
  bound: z.enum(campaignBounds).default('both').describe('Where both are given: whether both have to be reached, or either. Counting starts again when the campaign is resumed; vehicles that are tried again have not failed. An alarm ends when the campaign is over, or when no vehicle counts as failed any more'),
});

/** A limit that no record can pass makes a rule that never raises an alarm; one that none can come back from, an alarm that never ends. */
export const ruleCondition = named(
  'RuleCondition',
  z.discriminatedUnion('kind', [threshold, rate, expression, silent, serviceDue, serviceEnd, dataQuality, fleetCount, campaignFailing]).superRefine((given, context) => {
    if (given.kind === 'fleetCount' && given.hysteresis > given.limit) context.addIssue({ code: 'custom', path: ['hysteresis'], message: 'It is not more than the limit' });
    if (given.kind === 'campaignFailing' && given.vehicles === null && given.share === null) context.addIssue({ code: 'custom', path: ['vehicles'], message: 'Give a number of vehicles or a share' });
    if (given.kind !== 'threshold' && given.kind !== 'rate') return;
    const range = ruleMetrics[given.metric];
    if (range === undefined) return;
    if (given.kind === 'rate') {
      const fastest = steepest(range, given);
      if (given.limit > fastest) context.addIssue({ code: 'custom', path: ['limit'], message: `Records show changes of up to ${fastest} of it` });
      else if (given.hysteresis > given.limit) context.addIssue({ code: 'custom', path: ['hysteresis'], message: 'It is not more than the limit' });
      return;
    }
    const { least, most } = range;
    const { limit, hysteresis, direction } = given;
    if (limit < least || limit > most) context.addIssue({ code: 'custom', path: ['limit'], message: `A record holds ${least} to ${most} of it` });
    else if (direction === 'above' ? limit - hysteresis < least : limit + hysteresis > most) context.addIssue({ code: 'custom', path: ['hysteresis'], message: `It would never be cleared: a record holds ${least} to ${most} of it` });
  }),
);

/** What a rule looks for: its kinds are in `kinds.ts`. */
export type RuleCondition = ViewOf<typeof ruleCondition>;

export const ruleHours = named('RuleHours', weekTimes);
/** Days and hours of the week in the business time zone in which a rule can raise an alarm. */
export type RuleHours = ViewOf<typeof ruleHours>;

/** A caller with a limited scope changes what is for their own vehicles. */
export const ruleWithin = ['projects', 'customers', 'groups'] as const;

export const ownerNames = z.object({ project: text, customer: text, group: text });

const noOne = z.uuid().nullable().default(null);
const owners = { projectId: noOne, customerId: noOne, groupId: noOne };

/** Vehicles that match all of it, of those in the data scope of the author. */
export const maintenanceScope = named('MaintenanceScope', z.strictObject(owners));
/** Which vehicles a maintenance period is for. */
export interface MaintenanceScope extends ViewOf<typeof maintenanceScope> {}

/** As that of a maintenance period, and what the vehicles are. */
export const ruleScope = named(
  'RuleScope',
  z.strictObject({
    ...owners,
    bmsModel: z.string().trim().min(1).max(100).nullable().default(null).describe('BMS model of the vehicle'),
    modelId: noOne.describe('Vehicle model'),
  }),
);
/** Which vehicles a rule is for. */
export interface RuleScope extends ViewOf<typeof ruleScope> {}
