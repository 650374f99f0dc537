import { complianceFigures, type ComplianceFigureName } from '../codes/compliance-codes.ts';
import { recordField, recordFieldNames, type RecordFieldName } from '../codes/record-fields.ts';
import type { Text } from '../text/text.ts';
import { campaignFailingSentence, type CampaignFailingCondition } from './campaign-failing.ts';
import { fleetCountSentence, type FleetCountCondition } from './fleet-count.ts';
import { dayTexts, minutesOf, type PlaylistTimes } from './playlist.ts';

export const ruleKinds = ['threshold', 'rate', 'expression', 'silent', 'serviceDue', 'serviceEnd', 'dataQuality', 'fleetCount', 'campaignFailing'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleDirections = ['above', 'below'] as const;
export type RuleDirection = (typeof ruleDirections)[number];

/** A measure is beyond a limit for some time, and back by the hysteresis when it is over. Figures in the unit of the metric. */
export interface ThresholdCondition {
  readonly kind: 'threshold';
  /** Name of `ruleMetrics`. */
  readonly metric: string;
  readonly direction: RuleDirection;
  readonly limit: number;
  readonly durationS: number;
  readonly hysteresis: number;
}

export const rateDirections = ['rising', 'falling'] as const;
export type RateDirection = (typeof rateDirections)[number];

export const rateUnits = ['minute', 'hour'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** A measure changes faster than a limit, from the oldest value of the window before each record to that of the record. */
export interface RateCondition {
  readonly kind: 'rate';
  /** Name of `ruleMetrics`. */
  readonly metric: string;
  readonly direction: RateDirection;
  /** In the unit of the metric per `per`, more than 0. */
  readonly limit: number;
  readonly per: RateUnit;
  readonly windowMin: number;
  readonly hysteresis: number;
}

/** A vehicle is not heard for longer than so many minutes. */
export interface SilentCondition {
  readonly kind: 'silent';
  readonly minutes: number;
}

/** An expression over the fields of a record is true for some time. */
export interface ExpressionCondition {
  readonly kind: 'expression';
  /** In the Common Expression Language, over `expressionFields`. */
  readonly expression: string;
  readonly durationS: number;
}

/** What counts towards the next service: kilometres, charged energy, and discharged energy by the rated one. */
export const serviceCounters = ['distance', 'energy', 'cycles'] as const;
export type ServiceCounter = (typeof serviceCounters)[number];

/** A vehicle has done more than so much since its last service, or since it was new. */
export interface ServiceDueCondition {
  readonly kind: 'serviceDue';
  readonly counter: ServiceCounter;
  /** In the unit of the counter, more than 0. */
  readonly limit: number;
}

/** So many days or fewer are left of the service of a vehicle, or it is over. */
export interface ServiceEndCondition {
  readonly kind: 'serviceEnd';
  readonly days: number;
}

/** Figures of the data of a vehicle that a rule can be about. */
export const ruleQualityFigures = ['interval', 'completeness'] as const satisfies readonly ComplianceFigureName[];
export type RuleQualityFigure = (typeof ruleQualityFigures)[number];

/** The data of a vehicle on a business day is worse than a limit, by one of the figures of compliance. */
export interface DataQualityCondition {
  readonly kind: 'dataQuality';
  readonly figure: RuleQualityFigure;
  /** Per cent. */
  readonly share: number;
}

/** What is judged by the values of records. */
export type MeasuredCondition = ThresholdCondition | RateCondition | ExpressionCondition | ServiceDueCondition;
/** What is judged by what is known of a vehicle besides its records. */
export type StateCondition = SilentCondition | ServiceEndCondition;
/** What has values that are compared with a limit. */
export type ComparedCondition = MeasuredCondition | DataQualityCondition;
/** What is judged for one vehicle at a time. */
export type VehicleCondition = ComparedCondition | StateCondition;
/** What is judged for many vehicles together: such a rule depends on no other, and none depends on it. */
export type FleetCondition = FleetCountCondition | CampaignFailingCondition;
export type RuleCondition = VehicleCondition | FleetCondition;

export const fleetKinds: ReadonlySet<RuleKind> = new Set<FleetCondition['kind']>(['fleetCount', 'campaignFailing']);

/** Kinds that no record is read for. */
export const unmeasuredKinds = ['silent', 'serviceEnd', 'dataQuality', 'fleetCount', 'campaignFailing'] as const satisfies readonly Exclude<RuleCondition['kind'], MeasuredCondition['kind']>[];

/** The metric that it is about; null: it is about none, or about several. */
export const metricOfRule = (condition: RuleCondition): string | null => ('metric' in condition ? condition.metric : null);

/** Days and hours of the week in the business time zone, as those of a playlist. */
export type RuleHours = PlaylistTimes;

export const ruleLimits = {
  nameMax: 60,
  levelMax: 3,
  /** Of one deployment. */
  countMax: 100,
  durationMaxS: 3_600,
  minutesMax: 43_200,
  serviceLimitMax: 1_000_000,
  serviceDaysMax: 366,
  fleetCountMax: 1_000_000,
  /** Vehicles that an alarm about a number of vehicles names. */
  fleetExamples: 10,
  rateWindowMaxMin: 60,
  expressionMax: 500,
  /** Values and operators of an expression, and how deep they are nested. */
  expressionNodes: 100,
  expressionDepth: 20,
  commentMax: 500,
  /** Maintenance periods of one deployment that are not over. */
  periodsMax: 200,
  reasonMax: 200,
  periodMaxDays: 366,
  /** Records further apart say nothing of the time between: a duration starts again. */
  gapS: 300,
  /** A deleted rule can be restored for so long. */
  keptDays: 31,
  /** So many of the vehicles of a storm have to share what it is said to have in common. */
  stormShare: 0.9,
  previewDays: 30,
  /** A preview that took so long says how far it came. */
  previewMs: 6_000,
  /** Hours of vehicles that a preview reads record by record; beyond that it counts hours. */
  previewHoursMax: 2_000,
  previewExamples: 5,
} as const;

/** What a threshold can be set for. */
export interface RuleMetric {
  readonly label: Text;
  readonly unit: string;
  readonly decimals: number;
  /** What a record can hold of it. */
  readonly least: number;
  readonly most: number;
}

const int2Max = 0x7fff;
const int4Max = 0x7fff_ffff;
const percent = '%';

function metricOf(name: RecordFieldName): RuleMetric {
  const { label, unit = '', decimals = 0, stored } = recordField(name);
  const most = (stored === 'int4' ? int4Max : int2Max) / 10 ** decimals;
  return { label, unit, decimals, ...(unit === percent ? { least: 0, most: 100 } : { least: -most, most }) };
}

const folded = recordFieldNames.filter((name) => recordField(name).kind === 'measure' && recordField(name).folded === true);

/** Measures that minutes and hours keep the extremes of: a preview finds the hours to read by them. */
export const ruleMetrics: Readonly<Record<string, RuleMetric>> = {
  ...Object.fromEntries(folded.map((name) => [name, metricOf(name)])),
  cellVoltageSpread: { label: { 'zh-CN': '单体压差', en: 'Cell voltage spread' }, unit: 'mV', decimals: 0, least: -int2Max, most: int2Max },
  power: { label: { 'zh-CN': '功率', en: 'Power' }, unit: 'kW', decimals: 1, least: -20_000, most: 20_000 },
};

/** What an expression can name. */
export interface ExpressionField {
  readonly label: Text;
  readonly unit: string;
}

const hasNumber = (name: RecordFieldName): boolean => recordField(name).kind !== 'flags';

/** Fields of a record with one number, codes included, and what is derived of them. */
export const expressionFields: Readonly<Record<string, ExpressionField>> = {
  ...Object.fromEntries(recordFieldNames.filter(hasNumber).map((name) => [name, { label: recordField(name).label, unit: recordField(name).unit ?? '' }])),
  ...Object.fromEntries(Object.entries(ruleMetrics).map(([name, { label, unit }]) => [name, { label, unit }])),
};

/** What counters are called, and their units. */
export const serviceCounterTexts: Readonly<Record<ServiceCounter, { readonly label: Text; readonly unit: Text }>> = {
  distance: { label: { 'zh-CN': '行驶里程', en: 'Distance' }, unit: { 'zh-CN': 'km', en: 'km' } },
  energy: { label: { 'zh-CN': '充电能量', en: 'Charged energy' }, unit: { 'zh-CN': 'kWh', en: 'kWh' } },
  cycles: { label: { 'zh-CN': '等效循环', en: 'Equivalent cycles' }, unit: { 'zh-CN': '次', en: 'cycles' } },
};

const quantity = (value: number, { unit, decimals }: Pick<RuleMetric, 'unit' | 'decimals'>): string => {
  const number = String(Number(value.toFixed(decimals + 2)));
  return unit === '' || unit === percent ? `${number}${unit}` : `${number} ${unit}`;
};

/** Latin letters have a space before Chinese ones. */
const spaced = (word: string): string => (/[A-Za-z0-9]$/.test(word) ? `${word} ` : word);

const perUnit: Readonly<Record<RateUnit, string>> = { minute: '/min', hour: '/h' };

/** The unit of a metric, or of its change. */
export const unitPer = ({ unit }: Pick<RuleMetric, 'unit'>, per: RateUnit | null): string => (per === null ? unit : `${unit}${perUnit[per]}`);

const minutesPer: Readonly<Record<RateUnit, number>> = { minute: 1, hour: 60 };

/** The steepest change that records can show: over half of the window, as the least that is compared. */
export const steepest = ({ least, most }: Pick<RuleMetric, 'least' | 'most'>, { per, windowMin }: Pick<RateCondition, 'per' | 'windowMin'>): number => ((most - least) / (windowMin / 2)) * minutesPer[per];

/** Where a threshold counts as over. */
export const clearedAt = ({ direction, limit, hysteresis }: Pick<ThresholdCondition, 'direction' | 'limit' | 'hysteresis'>): number => (direction === 'above' ? limit - hysteresis : limit + hysteresis);

/** The condition of a rule as a plain sentence, without a full stop. */
export function ruleSentence(condition: RuleCondition): Text {
  if (condition.kind === 'silent') return { 'zh-CN': `超过 ${condition.minutes} 分钟没有上报`, en: `No record for more than ${condition.minutes} min` };
  if (condition.kind === 'expression') return expressionSentence(condition);
  if (condition.kind === 'fleetCount') return fleetCountSentence(condition);
  if (condition.kind === 'campaignFailing') return campaignFailingSentence(condition);
  if (condition.kind === 'serviceDue') {
    const { label, unit } = serviceCounterTexts[condition.counter];
    return { 'zh-CN': `上次保养后${label['zh-CN']}超过 ${condition.limit} ${unit['zh-CN']}`, en: `${label.en} since the last service above ${condition.limit} ${unit.en}` };
  }
  if (condition.kind === 'dataQuality') {
    const { label } = complianceFigures[condition.figure];
    return { 'zh-CN': `${label['zh-CN']}低于 ${condition.share}%（按自然日）`, en: `${label.en} of a day below ${condition.share}%` };
  }
  if (condition.kind === 'serviceEnd') return { 'zh-CN': `距服务到期不超过 ${condition.days} 天，或已到期`, en: `Service expires within ${condition.days} ${condition.days === 1 ? 'day' : 'days'}, or has expired` };
  const metric = ruleMetrics[condition.metric] ?? { label: { 'zh-CN': condition.metric, en: condition.metric }, unit: '', decimals: 0 };
  return condition.kind === 'rate' ? rateSentence(condition, metric) : thresholdSentence(condition, metric);
}

type Named = Pick<RuleMetric, 'label' | 'unit' | 'decimals'>;

function rateSentence({ direction, limit, per, windowMin, hysteresis }: RateCondition, metric: Named): Text {
  const inUnit = { ...metric, unit: unitPer(metric, per) };
  const [at, cleared] = [quantity(limit, inUnit), quantity(limit - hysteresis, inUnit)];
  const isRising = direction === 'rising';
  return {
    'zh-CN': `${spaced(metric.label['zh-CN'])}在 ${windowMin} 分钟内${isRising ? '上升' : '下降'}快于 ${at}，降至 ${cleared} 时恢复`,
    en: `${metric.label.en} ${isRising ? 'rises' : 'falls'} faster than ${at} over ${windowMin} min, cleared at ${cleared} or slower`,
  };
}

const lastingText = (durationS: number): Text => ({ 'zh-CN': durationS === 0 ? '' : `持续 ${durationS} 秒`, en: durationS === 0 ? '' : ` for ${durationS} s` });

function expressionSentence({ expression, durationS }: ExpressionCondition): Text {
  const lasting = lastingText(durationS);
  return { 'zh-CN': `表达式 ${expression} 成立${lasting['zh-CN'] === '' ? '' : `并${lasting['zh-CN']}`}`, en: `${expression} is true${lasting.en}` };
}

function thresholdSentence(condition: ThresholdCondition, metric: Named): Text {
  const { direction, limit, durationS } = condition;
  const [at, cleared] = [quantity(limit, metric), quantity(clearedAt(condition), metric)];
  const above = direction === 'above';
  const lasting = lastingText(durationS);
  return {
    'zh-CN': `${spaced(metric.label['zh-CN'])}${above ? '高于' : '低于'} ${at}${lasting['zh-CN'] === '' ? '' : ` ${lasting['zh-CN']}`}，${above ? '回落' : '回升'}至 ${cleared} 时恢复`,
    en: `${metric.label.en} ${direction} ${at}${lasting.en}, cleared at ${cleared} or ${above ? 'below' : 'above'}`,
  };
}

const dayName = (day: number): Text => dayTexts[day - 1] ?? { 'zh-CN': String(day), en: String(day) };

function daysText(days: readonly number[]): Text {
  const sorted = [...new Set(days)].sort();
  const [first = 1, last = 7] = [sorted.at(0), sorted.at(-1)];
  if (sorted.length === 7) return { 'zh-CN': '每天', en: 'Every day' };
  if (sorted.length > 2 && last - first === sorted.length - 1) return { 'zh-CN': `${dayName(first)['zh-CN']}至${dayName(last)['zh-CN']}`, en: `${dayName(first).en}–${dayName(last).en}` };
  return { 'zh-CN': sorted.map((day) => dayName(day)['zh-CN']).join('、'), en: sorted.map((day) => dayName(day).en).join(', ') };
}

/** The days and hours of a rule, without a full stop. */
export function hoursSentence({ days, from, to }: RuleHours): Text {
  const on = daysText(days);
  if (from === to) return from === '00:00' ? { 'zh-CN': `${on['zh-CN']}全天`, en: `${on.en}, all day` } : { 'zh-CN': `${on['zh-CN']} ${from} 起 24 小时`, en: `${on.en}, 24 hours from ${from}` };
  const isOvernight = minutesOf(to) < minutesOf(from);
  return { 'zh-CN': `${on['zh-CN']} ${from}–${isOvernight ? '次日 ' : ''}${to}`, en: `${on.en}, ${from}–${to}${isOvernight ? ' the next day' : ''}` };
}

export const maintenanceStates = ['planned', 'running', 'over'] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/** How a preview was worked out: from every record, from the extremes of hours, from the events of silence, from the counters of hours, from dates, from the figures of days, or from the outcomes of upgrades; `now`: only the present is known. */
export const previewResolutions = ['record', 'hour', 'event', 'counter', 'date', 'day', 'outcome', 'now'] as const;
export type PreviewResolution = (typeof previewResolutions)[number];

/** What the vehicles of a storm can have in common. */
export const stormTraits = ['project', 'model', 'bmsModel', 'firmware'] as const;
export type StormTrait = (typeof stormTraits)[number];

export const ruleAlarmStates = ['open', 'ended'] as const;
export type RuleAlarmState = (typeof ruleAlarmStates)[number];

const aroundMs = 1_800_000;

/** Query of the history page of a vehicle from half an hour before an alarm to as long after it. */
export function historyAround(startedAt: number, endedAt: number | null, metric: string | null): string {
  return `from=${startedAt - aroundMs}&to=${(endedAt ?? startedAt) + aroundMs}${metric === null ? '' : `&metrics=${metric}`}`;
}
