import type { RateCondition, RuleCondition, RuleForm, RuleHours, RuleView } from '@voltdeck/contract';
import { filledText } from '@voltdeck/kit';
import { problem } from '@voltdeck/kit/widgets';
import { fleetKinds } from '@voltdeck/contract/rules';
import { campaignLimits, clearedAt, dayTimePattern, ruleLimits, ruleMetrics, steepest, type FieldProblem, type RateDirection, type RateUnit, type RuleDirection, type RuleKind, type RuleQualityFigure, type ServiceCounter, type Text } from '@voltdeck/protocol/contract';
import { campaignConditionOf, campaignDraftOf, campaignProblems, newCampaignDraft, type CampaignDraft } from './campaign-draft.ts';
import { fleetConditionOf, fleetDraftOf, fleetProblems, newFleetDraft, type FleetDraft } from './fleet-draft.ts';
import { messages } from './messages.ts';

/** A rule as it is being written: what was typed stays as it was typed. */
export interface Draft extends FleetDraft, CampaignDraft {
  /** null: a new one. */
  readonly id: string | null;
  readonly revision: number;
  readonly name: string;
  readonly level: string;
  readonly kind: RuleKind;
  readonly metric: string;
  readonly direction: RuleDirection;
  readonly limit: string;
  readonly durationS: string;
  readonly hysteresis: string;
  /** Of a rate of change, which shares the metric. */
  readonly rateDirection: RateDirection;
  readonly rateLimit: string;
  readonly per: RateUnit;
  readonly windowMin: string;
  readonly rateHysteresis: string;
  readonly expression: string;
  /** How long it has to be true. */
  readonly expressionS: string;
  readonly minutes: string;
  readonly counter: ServiceCounter;
  readonly serviceLimit: string;
  readonly serviceDays: string;
  readonly figure: RuleQualityFigure;
  readonly share: string;
  /** Empty: all. */
  readonly projectId: string;
  readonly customerId: string;
  readonly groupId: string;
  readonly bmsModel: string;
  readonly modelId: string;
  /** Empty: none. */
  readonly unlessRuleId: string;
  /** null: at any time. */
  readonly hours: RuleHours | null;
}

/** Fields that are typed or chosen from a list. */
export type DraftField = Exclude<keyof Draft, 'hours'>;

/** What is offered where a rule is to have hours. */
export const workingHours: RuleHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' };

const { nameMax, durationMaxS, expressionMax, minutesMax, rateWindowMaxMin, serviceDaysMax, serviceLimitMax } = ruleLimits;

export const newDraft: Draft = {
  ...newFleetDraft,
  ...newCampaignDraft,
  id: null, revision: 0, name: '', level: '2', kind: 'threshold', metric: 'highestTemperature', direction: 'above', limit: '55', durationS: '60', hysteresis: '3', rateDirection: 'rising', rateLimit: '2', per: 'minute', windowMin: '5', rateHysteresis: '1', expression: '', expressionS: '60', minutes: '30', counter: 'distance', serviceLimit: '20000', serviceDays: '30', figure: 'completeness', share: '90', projectId: '', customerId: '', groupId: '', bmsModel: '', modelId: '', unlessRuleId: '', hours: null,
};

export function draftOf({ id, revision, name, level, condition, scope, hours, unlessRuleId }: RuleView): Draft {
  const draft: Draft = { ...newDraft, id, revision, name, level: String(level), projectId: scope.projectId ?? '', customerId: scope.customerId ?? '', groupId: scope.groupId ?? '', bmsModel: scope.bmsModel ?? '', modelId: scope.modelId ?? '', unlessRuleId: unlessRuleId ?? '', hours };
  if (condition.kind === 'silent') return { ...draft, kind: 'silent', minutes: String(condition.minutes) };
  if (condition.kind === 'rate') {
    const { metric, direction, limit, per, windowMin, hysteresis } = condition;
    return { ...draft, kind: 'rate', metric, rateDirection: direction, rateLimit: String(limit), per, windowMin: String(windowMin), rateHysteresis: String(hysteresis) };
  }
  if (condition.kind === 'serviceDue') return { ...draft, kind: 'serviceDue', counter: condition.counter, serviceLimit: String(condition.limit) };
  if (condition.kind === 'dataQuality') return { ...draft, kind: 'dataQuality', figure: condition.figure, share: String(condition.share) };
  if (condition.kind === 'fleetCount') return { ...draft, kind: 'fleetCount', ...fleetDraftOf(condition) };
  if (condition.kind === 'campaignFailing') return { ...draft, kind: 'campaignFailing', ...campaignDraftOf(condition) };
  if (condition.kind === 'serviceEnd') return { ...draft, kind: 'serviceEnd', serviceDays: String(condition.days) };
  if (condition.kind === 'expression') return { ...draft, kind: 'expression', expression: condition.expression, expressionS: String(condition.durationS) };
  const { metric, direction, limit, durationS, hysteresis } = condition;
  return { ...draft, kind: 'threshold', metric, direction, limit: String(limit), durationS: String(durationS), hysteresis: String(hysteresis) };
}

const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text));
const isWhole = (text: string, least: number, most: number): boolean => Number.isInteger(numberIn(text)) && numberIn(text) >= least && numberIn(text) <= most;

/** What the draft says so far; null while it says nothing. */
export function conditionOf(draft: Draft): RuleCondition | null {
  if (draft.kind === 'silent') return isWhole(draft.minutes, 1, minutesMax) ? { kind: 'silent', minutes: numberIn(draft.minutes) } : null;
  if (draft.kind === 'rate') return rateProblems(draft).length > 0 ? null : rateOf(draft);
  if (draft.kind === 'serviceDue') return isServiceLimit(draft) ? { kind: 'serviceDue', counter: draft.counter, limit: numberIn(draft.serviceLimit) } : null;
  if (draft.kind === 'dataQuality') return isShare(draft) ? { kind: 'dataQuality', figure: draft.figure, share: numberIn(draft.share) } : null;
  if (draft.kind === 'serviceEnd') return isWhole(draft.serviceDays, 0, serviceDaysMax) ? { kind: 'serviceEnd', days: numberIn(draft.serviceDays) } : null;
  if (draft.kind === 'fleetCount') return fleetConditionOf(draft);
  if (draft.kind === 'campaignFailing') return campaignConditionOf(draft);
  if (draft.kind === 'expression') return expressionProblems(draft).length > 0 ? null : { kind: 'expression', expression: draft.expression.trim(), durationS: numberIn(draft.expressionS) };
  const { metric, direction, durationS } = draft;
  const [limit, hysteresis] = [numberIn(draft.limit), numberIn(draft.hysteresis)];
  if (!Number.isFinite(limit) || !(hysteresis >= 0 && Number.isFinite(hysteresis)) || !isWhole(durationS, 0, durationMaxS)) return null;
  return { kind: 'threshold', metric, direction, limit, durationS: numberIn(durationS), hysteresis };
}

const isShare = ({ share }: Draft): boolean => numberIn(share) > 0 && numberIn(share) <= 100;
const isServiceLimit = ({ serviceLimit }: Draft): boolean => numberIn(serviceLimit) > 0 && numberIn(serviceLimit) <= serviceLimitMax;

const rateOf = ({ metric, rateDirection, rateLimit, per, windowMin, rateHysteresis }: Draft): RateCondition => ({
  kind: 'rate', metric, direction: rateDirection, limit: numberIn(rateLimit), per, windowMin: numberIn(windowMin), hysteresis: numberIn(rateHysteresis),
});

function rateProblems(draft: Draft): FieldProblem[] {
  const { metric, limit, per, windowMin, hysteresis } = rateOf(draft);
  const isWindow = isWhole(draft.windowMin, 1, rateWindowMaxMin);
  const range = ruleMetrics[metric];
  const most = range === undefined ? Infinity : steepest(range, { per, windowMin: isWindow ? windowMin : 1 });
  return [
    ...(limit > 0 && limit <= most ? [] : [told('rateLimit', messages.rateLimitNeed, { most: Math.floor(most) })]),
    ...(isWindow ? [] : [told('windowMin', messages.windowNeed, { most: rateWindowMaxMin })]),
    ...(hysteresis >= 0 && !(hysteresis > limit) ? [] : [told('rateHysteresis', messages.rateHysteresisNeed)]),
  ];
}

/** Whether it can be read is known when it is previewed or saved. */
function expressionProblems({ expression, expressionS }: Draft): FieldProblem[] {
  const isGiven = expression.trim() !== '' && expression.trim().length <= expressionMax;
  return [...(isGiven ? [] : [told('expression', messages.expressionNeed, { most: expressionMax })]), ...(isWhole(expressionS, 0, durationMaxS) ? [] : [told('expressionS', messages.durationNeed, { most: durationMaxS })])];
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is sent; null while something is missing. */
export function formOf(draft: Draft): (RuleForm & { readonly condition: RuleCondition }) | null {
  const condition = conditionOf(draft);
  if (condition === null) return null;
  const scope = { projectId: orNull(draft.projectId), customerId: orNull(draft.customerId), groupId: orNull(draft.groupId), bmsModel: orNull(draft.bmsModel), modelId: orNull(draft.modelId) };
  return { name: draft.name.trim(), level: Number(draft.level), condition, scope, hours: draft.hours, unlessRuleId: fleetKinds.has(draft.kind) ? null : orNull(draft.unlessRuleId) };
}

const told = (path: string, text: Text, values: Readonly<Record<string, string | number>> = {}): FieldProblem => problem(path, 'required', filledText(text, values));

function hoursProblems({ hours }: Draft): FieldProblem[] {
  if (hours === null) return [];
  const times = (['from', 'to'] as const).filter((end) => !dayTimePattern.test(hours[end]));
  return [...(hours.days.length === 0 ? [told('hours.days', messages.daysNeed)] : []), ...times.map((end) => told(`hours.${end}`, messages.hoursNeed))];
}

const fleetNeeds = { fleetSearch: messages.fleetFilterNeed, fleetActivated: messages.fleetActivatedNeed, fleetLimit: messages.fleetLimitNeed, fleetHysteresis: messages.fleetHysteresisNeed } as const;
const campaignNeeds = { campaignVehicles: messages.campaignVehiclesNeed, campaignShare: messages.campaignShareNeed } as const;

/** What is missing before it can be previewed. */
export const previewProblems = (draft: Draft): FieldProblem[] => [...conditionProblems(draft), ...hoursProblems(draft)];

function conditionProblems(draft: Draft): FieldProblem[] {
  if (draft.kind === 'silent') return isWhole(draft.minutes, 1, minutesMax) ? [] : [told('minutes', messages.minutesNeed, { most: minutesMax })];
  if (draft.kind === 'rate') return rateProblems(draft);
  if (draft.kind === 'expression') return expressionProblems(draft);
  if (draft.kind === 'fleetCount') return fleetProblems(draft).map((name) => told(name, fleetNeeds[name], { most: ruleLimits.fleetCountMax }));
  if (draft.kind === 'campaignFailing') return campaignProblems(draft).map((name) => told(name, campaignNeeds[name], { most: campaignLimits.devicesMax }));
  if (draft.kind === 'serviceDue') return isServiceLimit(draft) ? [] : [told('serviceLimit', messages.serviceLimitNeed, { most: serviceLimitMax })];
  if (draft.kind === 'dataQuality') return isShare(draft) ? [] : [told('share', messages.shareNeed)];
  if (draft.kind === 'serviceEnd') return isWhole(draft.serviceDays, 0, serviceDaysMax) ? [] : [told('serviceDays', messages.serviceDaysNeed, { most: serviceDaysMax })];
  const found: FieldProblem[] = [];
  const { least, most } = ruleMetrics[draft.metric] ?? { least: -Infinity, most: Infinity };
  const [limit, hysteresis] = [numberIn(draft.limit), numberIn(draft.hysteresis)];
  const isLimit = limit >= least && limit <= most;
  if (!isLimit) found.push(told('limit', messages.limitNeed, { least, most }));
  if (!isWhole(draft.durationS, 0, durationMaxS)) found.push(told('durationS', messages.durationNeed, { most: durationMaxS }));
  if (!(hysteresis >= 0 && Number.isFinite(hysteresis))) found.push(told('hysteresis', messages.hysteresisNeed));
  else if (isLimit) {
    const cleared = clearedAt({ direction: draft.direction, limit, hysteresis });
    if (cleared < least || cleared > most) found.push(told('hysteresis', messages.hysteresisNever));
  }
  return found;
}

/** What is missing before it can be saved. */
export function problemsOf(draft: Draft): FieldProblem[] {
  const isNamed = draft.name.trim() !== '' && draft.name.trim().length <= nameMax;
  return [...(isNamed ? [] : [told('name', messages.nameNeed)]), ...previewProblems(draft)];
}
