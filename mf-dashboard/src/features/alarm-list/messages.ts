import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  levelAlone: { 'zh-CN': '{level} 级', en: '{level}' },
  levelAbove: { 'zh-CN': '{level} 级及以上', en: '{level} and above' },
  views: { 'zh-CN': '处理情况', en: 'Alarms by progress' },
  now: { 'zh-CN': '现在需要处理', en: 'Needs attention now' },
  seen: { 'zh-CN': '处理中', en: 'In progress' },
  cleared: { 'zh-CN': '已结束', en: 'Ended' },
  all: { 'zh-CN': '全部', en: 'All' },
  isActive: { 'zh-CN': '持续中', en: 'active' },
  by: { 'zh-CN': '{name} 已确认', en: 'acknowledged by {name}' },
  snoozed: { 'zh-CN': '{name} 暂缓至 {until}', en: 'snoozed until {until} by {name}' },
  open: { 'zh-CN': '未确认', en: 'not acknowledged' },
});
