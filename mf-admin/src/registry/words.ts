import type { HaltReason, RolloutState } from '@voltdeck/protocol/contract';
import type { Text } from '@voltdeck/kit';

/** Words of the registry's states, as every card says them. */
export const stateTones = { running: 'notice', paused: 'plain', halted: 'bad' } as const satisfies Record<RolloutState, string>;

export const haltTexts: Readonly<Record<HaltReason, Text>> = {
  failures: { 'zh-CN': '失败次数超过阈值', en: 'too many failures' },
  slow: { 'zh-CN': '多数页面加载过慢', en: 'too many slow pages' },
  integrity: { 'zh-CN': '文件完整性校验失败', en: 'file integrity check failed' },
  person: { 'zh-CN': '由用户中止', en: 'halted by a user' },
};
