import type { Text } from '@voltdeck/kit';
import { commandStateTexts } from '@voltdeck/protocol/codes';
import type { CommandState, CommandStep } from '@voltdeck/protocol/contract';

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
  repeated: { 'zh-CN': '重复应答', en: 'Answered again' },
  late: { 'zh-CN': '结束后收到应答', en: 'Answered after it ended' },
};
