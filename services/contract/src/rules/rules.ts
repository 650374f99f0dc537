import { previewResolutions, ruleLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, day, figure, inBothLanguages, itemsOf, moment, named, rowId, text } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';
import { ownerNames, ruleCondition, ruleHours, ruleScope, ruleWithin } from './condition.ts';

const { nameMax, levelMax, previewMs } = ruleLimits;

const ruleView = named(
  'RuleView',
  z.object({
    id: z.string(),
    name: z.string(),
    level: count.describe('Alarm level of what it raises'),
    condition: ruleCondition,
    scope: ruleScope,
    scopeNames: ownerNames.extend({ model: text }),
    hours: ruleHours.nullable().describe('null: at any time'),
    unlessRuleId: text.describe('It raises no alarm for a vehicle while one of this rule is open for it'),
    unlessRuleName: text,
    on: z.boolean(),
    onSince: moment.nullable().describe('Records from then on count'),
    editable: z.boolean().describe('Every vehicle that it can be for is in the data scope of the caller'),
    revision: count.describe('Goes up with each change'),
    vehicles: count.describe('To which it applies, of those the caller sees'),
    open: count.describe('Alarms that are open, of those the caller sees'),
    createdAt: moment,
    createdBy: z.string(),
    updatedAt: moment,
  }),
);
/** A condition that raises an alarm, in addition to the faults that vehicles report. */
export interface RuleView extends ViewOf<typeof ruleView> {}

const level = z.number().int().min(1).max(levelMax);
const noScope = { projectId: null, customerId: null, groupId: null, bmsModel: null, modelId: null };
const unlessRuleId = rowId.nullable().default(null);
const fields = { name: z.string().trim().min(1).max(nameMax), level, condition: ruleCondition, scope: ruleScope.default(noScope), hours: ruleHours.nullable().default(null), unlessRuleId };

export const ruleList = route({
  method: 'GET',
  path: '/api/v1/rules',
  access: 'view',
  service: 'telemetry',
  summary: 'Alarm rules that apply to vehicles of the caller, by name',
  output: itemsOf(ruleView),
});

export const rule = procedure({ service: 'telemetry', input: z.strictObject({ id: rowId }), output: ruleView });

export const ruleAdd = route({
  method: 'POST',
  path: '/api/v1/rules',
  access: 'add',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Adds an alarm rule, switched off',
  input: z.strictObject(fields),
  output: ruleView,
});
export interface RuleForm extends GivenOf<typeof ruleAdd> {}

export const ruleChange = route({
  method: 'PUT',
  path: '/api/v1/rules/:ruleId',
  access: 'update',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Changes an alarm rule; another condition, scope or dependency, or other hours, end its open alarms and start it again',
  input: z.strictObject({ ruleId: rowId, revision: count, ...fields }),
  output: ruleView,
  before: rule,
});

export const ruleSwitch = route({
  method: 'PUT',
  path: '/api/v1/rules/:ruleId/state',
  access: 'update',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Switches an alarm rule on, so that records from now on count, or off, which ends its open alarms',
  input: z.strictObject({ ruleId: rowId, on: z.boolean() }),
  output: ruleView,
  before: rule,
});

export const ruleDelete = route({
  method: 'DELETE',
  path: '/api/v1/rules/:ruleId',
  access: 'delete',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Deletes an alarm rule with its alarms; it can be restored',
  input: z.strictObject({ ruleId: rowId }),
  output: ruleView,
  before: rule,
});

export const ruleRestore = route({
  method: 'POST',
  path: '/api/v1/rules/:ruleId/restore',
  access: 'delete',
  within: ruleWithin,
  service: 'telemetry',
  summary: 'Restores a deleted alarm rule with its alarms, switched off',
  input: z.strictObject({ ruleId: rowId }),
  output: ruleView,
});

const previewed = { deviceId: z.uuid(), vin: z.string(), plate: text, startedAt: moment, endedAt: moment.nullable() };
const previewAlarms = z.array(z.object({ ...previewed, extreme: figure })).describe('The first ones');

const previewCampaign = z.object({ campaignId: z.uuid(), name: z.string(), version: z.string(), startedAt: moment, endedAt: moment.nullable(), failed: count, tried: count });

const acknowledged = z
  .object({
    total: count.describe('Faults and rule alarms of these vehicles that someone acknowledged'),
    coinciding: count.describe('Alarms of the rule that overlap one of these of the same vehicle in time'),
    coincidingExamples: previewAlarms,
    missed: count.describe('Acknowledged ones that no alarm of the rule overlaps'),
    missedExamples: z
      .array(z.object({ ...previewed, faultType: count.nullable().describe('Null for a rule alarm'), faultName: inBothLanguages.nullable(), ruleName: text }))
      .describe('The newest ones'),
  })
  .nullable()
  .describe('Beside what operators acknowledged in this time; null when not every alarm is known');

const previewView = named(
  'RulePreviewView',
  z.object({
    ...answeredRange,
    resolution: z.enum(previewResolutions).describe('record: every record was read; hour: too many hours are beyond the limit, so each run of them counts once and the duration plays no part; event: by the events of silence; counter: by the counters of hours; date: by the ends of service; day: by the figures of days; outcome: by the outcomes of upgrades; now: of a number of vehicles only the present is known'),
    complete: z.boolean().describe('All vehicles were read within the time limit'),
    inScope: count.describe('Vehicles to which it applies'),
    vehicles: count.describe('Vehicles that it would have raised an alarm for'),
    alarms: count,
    storms: count.nullable().describe('Into which alarms for many vehicles at about the same time would have been grouped; null by the hour and by counters'),
    matching: count.nullable().describe('Of a rule about a number of vehicles: how many match now'),
    always: z.boolean().describe('Nearly every vehicle meets the condition nearly all the time'),
    days: z.array(z.object({ day, alarms: count })).describe('By the day on which they would have started'),
    examples: previewAlarms,
    campaigns: z.array(previewCampaign).nullable().describe('Of a rule about campaigns: the first alarms, whose vehicles are those that failed'),
    acknowledged,
  }),
);
/** The alarms that a rule would have raised in the past. */
export interface RulePreviewView extends ViewOf<typeof previewView> {}

export const rulePreview = route({
  method: 'POST',
  path: '/api/v1/rule-previews',
  access: 'add',
  service: 'telemetry',
  summary: 'How often, when and for which vehicles a rule would have raised an alarm in the last 30 days',
  input: z.strictObject({ condition: ruleCondition, scope: ruleScope.default(noScope), hours: ruleHours.nullable().default(null), unlessRuleId }),
  output: previewView,
  timeoutMs: 2 * previewMs,
});
