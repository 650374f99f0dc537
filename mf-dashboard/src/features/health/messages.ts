import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '电池健康分布', en: 'Battery health' },
  hint: { 'zh-CN': '台 · SOH %', en: 'vehicles · SOH %' },
  none: { 'zh-CN': '尚无 SOH 数据', en: 'No SOH data yet' },
  noneWhy: { 'zh-CN': '车辆上报 SOH 后在此显示分布。', en: 'The distribution appears once vehicles report their SOH.' },
  label: { 'zh-CN': 'SOH 分布：{bars}', en: 'SOH distribution: {bars}' },
  bar: { 'zh-CN': '{range}%：{count} 台', en: '{range}%: {count, plural, one {# vehicle} other {# vehicles}}' },
  comma: { 'zh-CN': '，', en: ', ' },
});
