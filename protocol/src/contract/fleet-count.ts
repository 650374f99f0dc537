import { workingStates } from '../codes/working-state.ts';
import type { Text } from '../text/text.ts';
import type { Need } from './history.ts';
import type { WorkingStateName } from './views.ts';

/** Conditions of the list of vehicles that a rule can count by: those of its saved views. */
export interface FleetFilter {
  readonly search?: string | undefined;
  readonly workingState?: WorkingStateName | undefined;
  readonly online?: boolean | undefined;
  readonly need?: Need | undefined;
  /** Lower bound of a step of SOH, %. */
  readonly soh?: number | undefined;
  /** Month of activation, YYYY-MM. */
  readonly activated?: string | undefined;
}

/** More than so many vehicles of the scope match a filter now. The filter is the rule's own, so that a deleted view changes nothing. */
export interface FleetCountCondition {
  readonly kind: 'fleetCount';
  readonly filter: FleetFilter;
  readonly limit: number;
  /** By how many vehicles it has to be back below the limit when it is over. */
  readonly hysteresis: number;
}

const percentStep = 5;

export const needTexts: Readonly<Record<Need, Text>> = {
  fault: { 'zh-CN': '有待处理的故障', en: 'have an open fault' },
  handled: { 'zh-CN': '故障处理中', en: 'have a fault in progress' },
  silent: { 'zh-CN': '通信中断', en: 'have lost communication' },
};

/** The parts of a filter, each as one that vehicles meet. */
function partsOf({ search, workingState, online, need, soh, activated }: FleetFilter): Text[] {
  return [
    ...(workingState === undefined ? [] : [{ 'zh-CN': `工作状态为${workingStates[workingState]['zh-CN']}`, en: `are ${workingStates[workingState].en.toLowerCase()}` }]),
    ...(online === undefined ? [] : [online ? { 'zh-CN': '在线', en: 'are online' } : { 'zh-CN': '不在线', en: 'are not online' }]),
    ...(need === undefined ? [] : [needTexts[need]]),
    ...(soh === undefined ? [] : [{ 'zh-CN': `SOH 为 ${soh}% 至 ${soh + percentStep}%`, en: `have an SOH of ${soh}% to ${soh + percentStep}%` }]),
    ...(activated === undefined ? [] : [{ 'zh-CN': `${activated} 投运`, en: `were commissioned in ${activated}` }]),
    ...(search === undefined || search === '' ? [] : [{ 'zh-CN': `符合“${search}”`, en: `match “${search}”` }]),
  ];
}

/** The condition as a plain sentence, without a full stop. */
export function fleetCountSentence({ filter, limit, hysteresis }: FleetCountCondition): Text {
  const parts = partsOf(filter);
  const back = limit - hysteresis;
  return {
    'zh-CN': `${parts.map((part) => part['zh-CN']).join('且')}的车辆超过 ${limit} 辆，降至 ${back} 辆时恢复`,
    en: `More than ${limit} ${limit === 1 ? 'vehicle' : 'vehicles'} ${parts.map(({ en }) => en).join(' and ')}, cleared at ${back}${back === 0 ? '' : ' or fewer'}`,
  };
}
