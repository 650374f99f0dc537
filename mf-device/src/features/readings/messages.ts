import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  electrical: { 'zh-CN': '电气', en: 'Electrical' },
  extremes: { 'zh-CN': '极值', en: 'Extremes' },
  state: { 'zh-CN': '电池状态', en: 'Battery state' },
  vehicle: { 'zh-CN': '整车', en: 'Vehicle' },
  faults: { 'zh-CN': '故障', en: 'Faults' },
  battery: { 'zh-CN': '电池参数', en: 'Battery parameters' },
  find: { 'zh-CN': '查找数值，如“绝缘”', en: 'Find a value, such as “insulation”' },
  found: { 'zh-CN': '找到 {n} 个数值', en: '{n, plural, one {# value} other {# values}} found' },
  foundNone: { 'zh-CN': '没有匹配的数值。', en: 'No values match.' },
  power: { 'zh-CN': '功率', en: 'Power' },
  powerUnit: { 'zh-CN': 'kW', en: 'kW' },
  powerWhy: { 'zh-CN': '总电压 × 电流，负值为充电', en: 'total voltage × current; negative while charging' },
  spread: { 'zh-CN': '单体压差', en: 'Cell voltage spread' },
  spreadWhy: { 'zh-CN': '最高单体电压 − 最低单体电压', en: 'highest cell voltage − lowest cell voltage' },
  cell: { 'zh-CN': 'BMU {bmu} #{place}', en: 'BMU {bmu} #{place}' },
});
