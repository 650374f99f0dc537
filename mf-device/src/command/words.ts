import type { Text } from '@voltdeck/kit';
import { commandStateTexts } from '@voltdeck/protocol/codes';
import type { CommandState, CommandStep, InterlockName } from '@voltdeck/protocol/contract';

type Tone = 'plain' | 'busy' | 'good' | 'bad';

export const stateTones: Readonly<Record<CommandState, Tone>> = {
  queued: 'plain',
  sent: 'busy',
  acknowledged: 'busy',
  executing: 'busy',
  done: 'good',
  failed: 'bad',
  timedOut: 'bad',
  expired: 'bad',
  cancelled: 'plain',
};

/** Steps are the states, and what happens between them. */
export const stepTexts: Readonly<Record<CommandStep, Text>> = {
  ...commandStateTexts,
  approved: { 'zh-CN': '已批准', en: 'Approved' },
  waiting: { 'zh-CN': '暂缓发送', en: 'Held back' },
  requeued: { 'zh-CN': '连接中断，重新排队', en: 'Connection lost, queued again' },
  readBack: { 'zh-CN': '读回', en: 'Read back' },
  repeated: { 'zh-CN': '重复应答', en: 'Answered once more' },
  late: { 'zh-CN': '结束后的应答', en: 'Answer after the end' },
};

interface InterlockWords {
  /** With `{value}` and `{limit}`. */
  readonly known: Text;
  /** The vehicle says nothing of it. */
  readonly unknown: Text;
}

/** Why a command cannot go now. */
export const interlockWords: Readonly<Record<InterlockName, InterlockWords>> = {
  age: {
    known: { 'zh-CN': '最近数据已过去 {value}，超过 {limit}', en: 'Its newest data is {value} old, more than {limit}' },
    unknown: { 'zh-CN': '车辆从未上报', en: 'The vehicle has never reported' },
  },
  moving: {
    known: { 'zh-CN': '车辆正在行驶：{value} km/h', en: 'The vehicle is moving: {value} km/h' },
    unknown: { 'zh-CN': '车速未知', en: 'Its speed is not known' },
  },
  charging: {
    known: { 'zh-CN': '车辆正在充电', en: 'The vehicle is charging' },
    unknown: { 'zh-CN': '充电状态未知', en: 'Whether it charges is not known' },
  },
  soc: {
    known: { 'zh-CN': 'SOC {value}%，至少需要 {limit}%', en: 'SOC {value} %, at least {limit} % is needed' },
    unknown: { 'zh-CN': 'SOC 未知', en: 'Its SOC is not known' },
  },
  faultLevel: {
    known: { 'zh-CN': '{value} 级故障，最高允许 {limit} 级', en: 'Fault level {value}, at most {limit} is allowed' },
    unknown: { 'zh-CN': '故障等级未知', en: 'Its fault level is not known' },
  },
  signal: {
    known: { 'zh-CN': '信号强度 {value}/31，至少需要 {limit}', en: 'Signal {value} of 31, at least {limit} is needed' },
    unknown: { 'zh-CN': '信号强度未知', en: 'Its signal is not known' },
  },
};
