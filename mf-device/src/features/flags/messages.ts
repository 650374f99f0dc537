import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '32 项故障标志', en: '32 fault flags' },
  display: { 'zh-CN': '等级显示', en: 'Level display' },
  each: { 'zh-CN': '逐级', en: 'By level' },
  two: { 'zh-CN': '两级', en: 'Two levels' },
  twoHint: { 'zh-CN': '低于 {level} 级显示为正常', en: 'below level {level} is shown as normal' },
  normal: { 'zh-CN': '正常', en: 'Normal' },
  notSent: { 'zh-CN': '未上报', en: 'not reported' },
});
