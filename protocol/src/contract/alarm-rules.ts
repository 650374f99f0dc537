import type { ComplianceFigureName } from '../codes/compliance-codes.ts';
import { recordField, recordFieldNames, type RecordFieldName } from '../codes/record-fields.ts';
import type { Text } from '../text/text.ts';

export const ruleKinds = ['threshold', 'rate', 'expression', 'silent', 'serviceDue', 'serviceEnd', 'dataQuality', 'fleetCount', 'campaignFailing'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleDirections = ['above', 'below'] as const;
export type RuleDirection = (typeof ruleDirections)[number];

export const rateDirections = ['rising', 'falling'] as const;
export type RateDirection = (typeof rateDirections)[number];

export const rateUnits = ['minute', 'hour'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** Where a rule gives a number and a share: whether both have to be reached, or one of them. */
export const campaignBounds = ['both', 'either'] as const;
export type CampaignBound = (typeof campaignBounds)[number];

/** What counts towards the next service: kilometres, charged energy, and discharged energy by the rated one. */
export const serviceCounters = ['distance', 'energy', 'cycles'] as const;
export type ServiceCounter = (typeof serviceCounters)[number];

/** Figures of the data of a vehicle that a rule can be about. */
export const ruleQualityFigures = ['interval', 'completeness'] as const satisfies readonly ComplianceFigureName[];
export type RuleQualityFigure = (typeof ruleQualityFigures)[number];

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

const perUnit: Readonly<Record<RateUnit, string>> = { minute: '/min', hour: '/h' };

/** The unit of a metric, or of its change. */
export const unitPer = ({ unit }: Pick<RuleMetric, 'unit'>, per: RateUnit | null): string => (per === null ? unit : `${unit}${perUnit[per]}`);

const minutesPer: Readonly<Record<RateUnit, number>> = { minute: 1, hour: 60 };

/** The steepest change that records can show: over half of the window, as the least that is compared. */
export const steepest = ({ least, most }: Pick<RuleMetric, 'least' | 'most'>, { per, windowMin }: { readonly per: RateUnit; readonly windowMin: number }): number => ((most - least) / (windowMin / 2)) * minutesPer[per];

/** Where a threshold counts as over. */
export const clearedAt = ({ direction, limit, hysteresis }: { readonly direction: RuleDirection; readonly limit: number; readonly hysteresis: number }): number => (direction === 'above' ? limit - hysteresis : limit + hysteresis);

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
