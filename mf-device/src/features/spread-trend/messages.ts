import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '压差趋势', en: 'Spread trend' },
  hint: { 'zh-CN': '最近 24 小时 · mV', en: 'last 24 hours · mV' },
  name: { 'zh-CN': '压差', en: 'Spread' },
  none: { 'zh-CN': '最近 24 小时没有单体电压', en: 'No cell voltages in the last 24 hours' },
  noneWhy: { 'zh-CN': '车辆上报单体极值电压后在此显示。', en: 'The trend appears once the vehicle reports its highest and lowest cell voltages.' },
  label: {
    'zh-CN': '最近 24 小时单体压差，最小 {lowest} mV，最大 {highest} mV，现在 {latest} mV',
    en: 'Cell voltage spread in the last 24 hours: lowest {lowest} mV, highest {highest} mV, latest {latest} mV',
  },
});
