import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '告警统计（当前）', en: 'Active alarms by type' },
  hint: { 'zh-CN': '条', en: 'count' },
  andAbove: { 'zh-CN': '及以上', en: 'and above' },
  none: { 'zh-CN': '当前没有告警', en: 'No active alarm' },
  noneWhy: { 'zh-CN': '所有上报车辆均未报告故障。', en: 'No vehicle that reports has a fault.' },
  row: {
    'zh-CN': '{type}：1 级 {level1}，2 级 {level2}，3 级 {level3}，4 级 {level4}',
    en: '{type}: level 1 {level1}, level 2 {level2}, level 3 {level3}, level 4 {level4}',
  },
  more: { 'zh-CN': '另有 {count} 类', en: '{count} more types' },
});
