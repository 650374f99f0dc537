import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '现在需要处理', en: 'Needs attention now' },
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  none: { 'zh-CN': '没有待处理的告警。', en: 'No open alarms.' },
  noneFrom: { 'zh-CN': '没有{level}及以上的待处理告警。', en: 'No open alarms of {level} or above.' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  more: { 'zh-CN': '另有 {count} 条', en: '{count} more' },
  vehicles: { 'zh-CN': '{count} 辆车', en: '{count, plural, one {# vehicle} other {# vehicles}}' },
  campaign: { 'zh-CN': '{campaign}：{count} 辆车升级失败', en: '{count, plural, one {{campaign}: # vehicle failed} other {{campaign}: # vehicles failed}}' },
  others: { 'zh-CN': '{vehicle}，另有 {others} 辆车', en: '{others, plural, one {{vehicle} and # more vehicle} other {{vehicle} and # more vehicles}}' },
  all: { 'zh-CN': '全部告警', en: 'All alarms' },
  allRules: { 'zh-CN': '全部规则告警', en: 'All rule alarms' },
  from: { 'zh-CN': '提醒等级', en: 'Count from' },
  above: { 'zh-CN': '{level}及以上', en: '{level} and above' },
  every: { 'zh-CN': '所有等级', en: 'Every level' },
  sound: { 'zh-CN': '{level}及以上响铃', en: 'Sound at {level} and above' },
  refused: { 'zh-CN': '浏览器未播放声音，请在浏览器的网站设置中允许声音。', en: 'The browser did not play the sound. Allow sound for this site in the browser.' },
});
