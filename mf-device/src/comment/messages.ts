import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  comment: { 'zh-CN': '备注', en: 'Comment' },
  snooze: { 'zh-CN': '暂缓', en: 'Snooze' },
  snoozeFor: { 'zh-CN': '暂缓时长', en: 'Snooze for' },
  snoozeEnd: { 'zh-CN': '立即结束暂缓', en: 'End the snooze now' },
  commentHint: { 'zh-CN': '做了什么，交给谁；选填，最多 {most} 字', en: 'What was done, who takes over; optional, up to {most} characters' },
});
