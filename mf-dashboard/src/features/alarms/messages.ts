import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '告警统计（当前）', en: 'Active alarms by type' },
  hint: { 'zh-CN': '条', en: 'count' },
  andAbove: { 'zh-CN': '及以上', en: 'and above' },
  none: { 'zh-CN': '当前没有告警', en: 'No active alarms' },
  noneWhy: { 'zh-CN': '所有上报车辆均无故障。', en: 'None of the reporting vehicles has a fault.' },
  row: { 'zh-CN': '{type}：{counts}', en: '{type}: {counts}' },
  ofLevel: { 'zh-CN': '{level} 级 {count}', en: 'level {level} {count}' },
  offline: { 'zh-CN': '离线', en: 'Offline' },
  offlineRow: { 'zh-CN': '离线车辆 {count} 台', en: '{count, plural, one {# vehicle is} other {# vehicles are}} offline' },
  comma: { 'zh-CN': '，', en: ', ' },
  more: { 'zh-CN': '另有 {count} 类', en: '{count, plural, one {# more type} other {# more types}}' },
});
