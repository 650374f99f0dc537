import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  voltages: { 'zh-CN': '单体电压', en: 'Cell voltages' },
  temperatures: { 'zh-CN': '探针温度', en: 'Probe temperatures' },
  voltage: { 'zh-CN': '电压', en: 'Voltage' },
  temperature: { 'zh-CN': '温度', en: 'Temperature' },
  choose: { 'zh-CN': '热力图显示内容', en: 'Heat map quantity' },
  hintVoltages: { 'zh-CN': '{bmus} 个 BMU · {cells} 串 · mV', en: '{bmus, plural, one {# BMU} other {# BMUs}} · {cells} cells · mV' },
  hintTemperatures: { 'zh-CN': '{bmus} 个 BMU · {cells} 个探针 · °C', en: '{bmus, plural, one {# BMU} other {# BMUs}} · {cells} probes · °C' },
  bmu: { 'zh-CN': 'BMU {bmu}', en: 'BMU {bmu}' },
  spread: { 'zh-CN': 'Δ {spread}', en: 'Δ {spread}' },
  noValue: { 'zh-CN': '–', en: '–' },
  place: { 'zh-CN': 'BMU {bmu} #{cell}', en: 'BMU {bmu} #{cell}' },
  silent: { 'zh-CN': '未上报或异常', en: 'not reported or abnormal' },
  highest: { 'zh-CN': '全包最高', en: 'highest in the pack' },
  lowest: { 'zh-CN': '全包最低', en: 'lowest in the pack' },
  offset: { 'zh-CN': '比中位数 {offset}', en: '{offset} from the median' },
  median: { 'zh-CN': '中位数 {value}', en: 'median {value}' },
  none: { 'zh-CN': '尚无单体数据', en: 'No cell data yet' },
  noneWhy: {
    'zh-CN': '车辆最近的上报中没有{quantity}。收到后会自动显示。',
    en: '{quantity} are missing from the latest report. They appear here automatically once the vehicle reports them.',
  },
});
