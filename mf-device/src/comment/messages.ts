import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  comment: { 'zh-CN': '备注', en: 'Comment' },
  commentHint: { 'zh-CN': '做了什么，交给谁；选填，最多 {most} 字', en: 'What was done, who takes over; optional, up to {most} characters' },
});
