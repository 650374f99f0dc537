import { complianceFigures, workingStates } from '@voltdeck/protocol/codes';
import { clearedAt, dayTexts, minutesOf, ruleMetrics, serviceCounterTexts, unitPer, type CampaignBound, type Need, type RuleMetric, type Text } from '@voltdeck/protocol/contract';
import type { RuleCondition, RuleHours } from './condition.ts';
import type { CampaignFailingCondition, ExpressionCondition, FleetCountCondition, RateCondition, ThresholdCondition } from './kinds.ts';

const percent = '%';

const quantity = (value: number, { unit, decimals }: Pick<RuleMetric, 'unit' | 'decimals'>): string => {
  const number = String(Number(value.toFixed(decimals + 2)));
  return unit === '' || unit === percent ? `${number}${unit}` : `${number} ${unit}`;
};

/** Latin letters have a space before Chinese ones. */
const spaced = (word: string): string => (/[A-Za-z0-9]$/.test(word) ? `${word} ` : word);

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

const percentStep = 5;

const needTexts: Readonly<Record<Need, Text>> = {
  fault: { 'zh-CN': '有待处理的故障', en: 'have an open fault' },
  handled: { 'zh-CN': '故障处理中', en: 'have a fault in progress' },
  silent: { 'zh-CN': '通信中断', en: 'have lost communication' },
};

/** The parts of a filter, each as one that vehicles meet. */
function partsOf({ search, workingState, online, need, soh, activated }: FleetCountCondition['filter']): Text[] {
  return [
    ...(workingState === undefined ? [] : [{ 'zh-CN': `工作状态为${workingStates[workingState]['zh-CN']}`, en: `are ${workingStates[workingState].en.toLowerCase()}` }]),
    ...(online === undefined ? [] : [online ? { 'zh-CN': '在线', en: 'are online' } : { 'zh-CN': '不在线', en: 'are not online' }]),
    ...(need === undefined ? [] : [needTexts[need]]),
    ...(soh === undefined ? [] : [{ 'zh-CN': `SOH 为 ${soh}% 至 ${soh + percentStep}%`, en: `have an SOH of ${soh}% to ${soh + percentStep}%` }]),
    ...(activated === undefined ? [] : [{ 'zh-CN': `${activated} 投运`, en: `were commissioned in ${activated}` }]),
    ...(search === undefined || search === '' ? [] : [{ 'zh-CN': `符合“${search}”`, en: `match “${search}”` }]),
  ];
}

function fleetCountSentence({ filter, limit, hysteresis }: FleetCountCondition): Text {
  const parts = partsOf(filter);
  const back = limit - hysteresis;
  return {
    'zh-CN': `${parts.map((part) => part['zh-CN']).join('且')}的车辆超过 ${limit} 辆，降至 ${back} 辆时恢复`,
    en: `More than ${limit} ${limit === 1 ? 'vehicle' : 'vehicles'} ${parts.map(({ en }) => en).join(' and ')}, cleared at ${back}${back === 0 ? '' : ' or fewer'}`,
  };
}

const joins: Readonly<Record<CampaignBound, Text>> = { both: { 'zh-CN': '，且', en: ' and ' }, either: { 'zh-CN': '，或', en: ' or ' } };

function campaignFailingSentence({ vehicles, share, bound }: CampaignFailingCondition): Text {
  const parts: Text[] = [
    ...(vehicles === null ? [] : [{ 'zh-CN': `失败车辆达到 ${vehicles} 辆`, en: `at least ${vehicles} ${vehicles === 1 ? 'vehicle' : 'vehicles'} failed` }]),
    ...(share === null ? [] : [{ 'zh-CN': `失败率达到 ${share}%`, en: `at least ${share}% of the vehicles tried failed` }]),
  ];
  return {
    'zh-CN': `同一升级任务中${parts.map((part) => part['zh-CN']).join(joins[bound]['zh-CN'])}`,
    en: `In a campaign, ${parts.map(({ en }) => en).join(joins[bound].en)}`,
  };
}
