import type { Text } from '../text/text.ts';

/** For how many minutes a fault or a rule alarm is snoozed in a list, as people choose it. */
export const snoozeSpans: readonly { readonly minutes: number; readonly text: Text }[] = [
  { minutes: 30, text: { 'zh-CN': '30 分钟', en: '30 minutes' } },
  { minutes: 60, text: { 'zh-CN': '1 小时', en: '1 hour' } },
  { minutes: 240, text: { 'zh-CN': '4 小时', en: '4 hours' } },
  { minutes: 720, text: { 'zh-CN': '12 小时', en: '12 hours' } },
  { minutes: 1_440, text: { 'zh-CN': '1 天', en: '1 day' } },
  { minutes: 4_320, text: { 'zh-CN': '3 天', en: '3 days' } },
  { minutes: 10_080, text: { 'zh-CN': '7 天', en: '7 days' } },
];

/** What is chosen when no one has chosen anything. */
export const snoozeUsual = 240;

/** 30 days. */
export const snoozeMinutesMax = 43_200;
