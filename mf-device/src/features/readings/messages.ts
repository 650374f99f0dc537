import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  electrical: { 'zh-CN': '电气', en: 'Electrical' },
  extremes: { 'zh-CN': '极值', en: 'Extremes' },
  state: { 'zh-CN': '状态', en: 'State' },
  battery: { 'zh-CN': '电池额定参数', en: 'Battery ratings' },
  power: { 'zh-CN': '功率', en: 'Power' },
  powerUnit: { 'zh-CN': 'kW', en: 'kW' },
  powerWhy: { 'zh-CN': '总电压 × 电流，负值为充电', en: 'total voltage x current; negative while charging' },
  spread: { 'zh-CN': '单体压差', en: 'Cell spread' },
  spreadWhy: { 'zh-CN': '最高单体电压 − 最低单体电压', en: 'highest cell voltage less lowest cell voltage' },
  cell: { 'zh-CN': 'BMU {bmu} #{place}', en: 'BMU {bmu} #{place}' },
});
