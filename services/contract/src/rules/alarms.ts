import { ruleAlarmStates, ruleLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, deviceFilter, figure, inOrder, moment, named, openRange, pageOf, paging, rowId, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const alarmView = named(
  'RuleAlarmView',
  z.object({
    id: z.string(),
    ruleId: z.string(),
    ruleName: z.string(),
    level: count,
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    startedAt: moment.describe('Of the first record beyond the limit; of silence, when it had lasted as long as the rule says'),
    endedAt: moment.nullable().describe('Of the first record that was back; null while it is open, also while the vehicle is silent'),
    durationS: z.number().describe('Until now while it is open'),
    stopped: z.boolean().describe('It was ended because the rule was changed or switched off, or no longer applies to the vehicle'),
    metric: text.describe('Of a threshold'),
    extreme: figure.describe('The value furthest beyond the limit, in the unit of the metric'),
    acknowledgedAt: moment.nullable(),
    acknowledgedBy: text.describe('Name of who acknowledged it'),
    comment: text,
  }),
);
/** A stretch in which a vehicle was as a rule says. */
export interface RuleAlarmView extends ViewOf<typeof alarmView> {}

export const ruleAlarms = route({
  method: 'GET',
  path: '/api/v1/rule-alarms',
  access: 'view',
  service: 'telemetry',
  summary: 'Alarms that rules raised, open and past, newest first',
  input: z
    .strictObject({
      ruleId: rowId.optional(),
      deviceId: z.uuid().optional(),
      ...deviceFilter,
      ...openRange,
      level: z.number().int().min(1).max(ruleLimits.levelMax).optional().describe('The level is at least this'),
      alarmState: z.enum(ruleAlarmStates).optional(),
      acknowledged: z.boolean().optional(),
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
