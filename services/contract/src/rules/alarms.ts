import { rateUnits, ruleAlarmStates, ruleLimits, snoozeMinutesMax, stormTraits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, deviceFilter, figure, inOrder, moment, named, openRange, pageOf, paging, rowId, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const stormView = named(
  'RuleStormView',
  z.object({
    id: z.string(),
    ruleId: z.string(),
    ruleName: z.string(),
    level: count.describe('The highest of its alarms'),
    startedAt: moment.describe('Of its first alarm'),
    lastAt: moment.describe('When its last alarm started'),
    vehicles: count,
    alarms: count,
    open: count.describe('Alarms of it that are open'),
    acknowledged: count.describe('Alarms of it that are acknowledged'),
    snoozed: count.describe('Alarms of it that are snoozed now'),
    common: z.array(z.object({ trait: z.enum(stormTraits), value: z.string(), vehicles: count })).describe(`What at least ${ruleLimits.stormShare * 100}% of the vehicles share`),
  }),
);
/** Alarms of one rule for many vehicles at about the same time, of the vehicles that the caller sees. */
export interface RuleStormView extends ViewOf<typeof stormView> {}

const fleetAlarm = z.object({
  count: count.describe('The most vehicles that matched while it lasted; of a campaign, that failed'),
  countedAt: moment.describe('When it was the most'),
  vehicles: z.array(z.object({ deviceId: z.uuid(), vin: z.string(), plate: text })).describe(`Up to ${ruleLimits.fleetExamples} of them, by VIN`),
});

const campaignAlarm = z.object({
  campaignId: z.uuid(),
  name: z.string(),
  version: z.string().describe('Of the firmware'),
  tried: count.describe('Vehicles whose upgrade had succeeded or failed when `fleet.count` had failed'),
});

const alarmView = named(
  'RuleAlarmView',
  z.object({
    id: z.string(),
    ruleId: z.string(),
    ruleName: z.string(),
    level: count,
    deviceId: z.uuid().nullable().describe('Null: it is about a number of vehicles'),
    vin: text,
    plate: text,
    projectName: text.describe('Of the vehicle, or of the scope of a rule about a number of vehicles'),
    fleet: fleetAlarm.nullable().describe('Of one about a number of vehicles or a campaign'),
    campaign: campaignAlarm.nullable().describe('Of one about a campaign: a link leads to it, but who sees the alarm may have no access to it'),
    startedAt: moment.describe('Of the first record beyond the limit; of silence, when it had lasted as long as the rule says; of a campaign, when the failure that reached the bounds was counted'),
    endedAt: moment.nullable().describe('Of the first record that was back; null while it is open, also while the vehicle is silent'),
    durationS: z.number().describe('Until now while it is open'),
    stopped: z.boolean().describe('It was ended because the rule was changed or switched off, or no longer applies to the vehicle'),
    metric: text.describe('Of a threshold or a rate of change'),
    per: z.enum(rateUnits).nullable().describe('Of a rate of change: `extreme` is in the unit of the metric per this'),
    extreme: figure.describe('The value furthest beyond the limit, in the unit of the metric; null without one'),
    acknowledgedAt: moment.nullable(),
    acknowledgedBy: text.describe('Name of who acknowledged it'),
    comment: text,
    snoozedUntil: moment.nullable().describe('It needs no one until then; null where it is not snoozed now'),
    snoozedBy: text,
    stormId: text.describe('The storm that it belongs to'),
    storm: stormView.nullable().describe('In a list with `grouped`, of the one alarm that stands for a storm'),
  }),
);
/** A stretch in which a vehicle, a number of vehicles or a campaign was as a rule says. */
export interface RuleAlarmView extends ViewOf<typeof alarmView> {}

export const ruleAlarms = route({
  method: 'GET',
  path: '/api/v1/rule-alarms',
  access: 'view',
  service: 'telemetry',
  summary: 'Alarms that rules raised, open and past, newest first. One about a number of vehicles is for those who see every vehicle that its rule can be for; a list of vehicles leaves it out',
  input: z
    .strictObject({
      ruleId: rowId.optional(),
      deviceId: z.uuid().optional(),
      ...deviceFilter,
      ...openRange,
      level: z.number().int().min(1).max(ruleLimits.levelMax).optional().describe('The level is at least this'),
      alarmState: z.enum(ruleAlarmStates).optional(),
      acknowledged: z.boolean().optional().describe('Whether someone acknowledged it, or snoozed it until later'),
      snoozed: z.boolean().optional().describe('Whether it is snoozed now'),
      stormId: rowId.optional(),
      grouped: z.boolean().optional().describe('Of each storm the newest alarm alone, with the storm'),
      ...paging,
    })
    .refine(...inOrder),
  output: pageOf(alarmView),
});

export const ruleAlarm = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: alarmView });

export const ruleAlarmAcknowledge = route({
  method: 'PUT',
  path: '/api/v1/rule-alarms/:alarmId/acknowledgement',
  access: 'update',
  service: 'telemetry',
  summary: 'Acknowledges a rule alarm or changes its comment',
  input: z.strictObject({ alarmId: rowId, comment: z.string().max(ruleLimits.commentMax).trim().optional() }),
  output: alarmView,
  before: ruleAlarm,
});

export const ruleAlarmUnacknowledge = route({
  method: 'DELETE',
  path: '/api/v1/rule-alarms/:alarmId/acknowledgement',
  access: 'update',
  service: 'telemetry',
  summary: 'Takes the acknowledgement of a rule alarm back',
  input: z.strictObject({ alarmId: rowId }),
  output: alarmView,
  before: ruleAlarm,
});

const minutes = count.min(1).max(snoozeMinutesMax);

export const ruleAlarmSnooze = route({
  method: 'PUT',
  path: '/api/v1/rule-alarms/:alarmId/snooze',
  access: 'update',
  service: 'telemetry',
  summary: 'Snoozes an open rule alarm: it needs no one until then, and its escalations wait',
  input: z.strictObject({ alarmId: rowId, minutes }),
  output: alarmView,
  before: ruleAlarm,
});

export const ruleAlarmUnsnooze = route({
  method: 'DELETE',
  path: '/api/v1/rule-alarms/:alarmId/snooze',
  access: 'update',
  service: 'telemetry',
  summary: 'Ends the snooze of a rule alarm before its time',
  input: z.strictObject({ alarmId: rowId }),
  output: alarmView,
  before: ruleAlarm,
});

const oneStorm = { stormId: rowId };

export const ruleStorm = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: stormView });

export const ruleStormAcknowledge = route({
  method: 'PUT',
  path: '/api/v1/rule-storms/:stormId/acknowledgement',
  access: 'update',
  service: 'telemetry',
  summary: 'Acknowledges the alarms of a storm that are not acknowledged yet, with a comment',
  input: z.strictObject({ ...oneStorm, comment: z.string().max(ruleLimits.commentMax).trim().optional() }),
  output: stormView,
  before: ruleStorm,
});

export const ruleStormUnacknowledge = route({
  method: 'DELETE',
  path: '/api/v1/rule-storms/:stormId/acknowledgement',
  access: 'update',
  service: 'telemetry',
  summary: 'Takes the last acknowledgement of alarms of a storm back',
  input: z.strictObject(oneStorm),
  output: stormView,
  before: ruleStorm,
});

export const ruleStormSnooze = route({
  method: 'PUT',
  path: '/api/v1/rule-storms/:stormId/snooze',
  access: 'update',
  service: 'telemetry',
  summary: 'Snoozes the open alarms of a storm that are not acknowledged',
  input: z.strictObject({ ...oneStorm, minutes }),
  output: stormView,
  before: ruleStorm,
});

export const ruleStormUnsnooze = route({
  method: 'DELETE',
  path: '/api/v1/rule-storms/:stormId/snooze',
  access: 'update',
  service: 'telemetry',
  summary: 'Ends the snoozes of the alarms of a storm before their time',
  input: z.strictObject(oneStorm),
  output: stormView,
  before: ruleStorm,
});
