import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  views: { 'zh-CN': '处理情况', en: 'What is left to do' },
  now: { 'zh-CN': '现在需要处理', en: 'Needs me now' },
  seen: { 'zh-CN': '处理中', en: 'Being handled' },
  cleared: { 'zh-CN': '已消除', en: 'Cleared' },
  all: { 'zh-CN': '全部', en: 'All' },
  isActive: { 'zh-CN': '持续中', en: 'active' },
  by: { 'zh-CN': '{name} 已确认', en: 'acknowledged by {name}' },
  open: { 'zh-CN': '未确认', en: 'not acknowledged' },
});
