import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '在车队中的排名', en: 'Rank in the fleet' },
  hintProject: { 'zh-CN': '与项目“{project}”的其他电池包比较，按最新上报', en: 'compared with the other packs of {project}, by latest report' },
  hintAll: { 'zh-CN': '与您可见的其他电池包比较，按最新上报', en: 'compared with the other packs you can see, by latest report' },
  soh: { 'zh-CN': 'SOH', en: 'SOH' },
  cellSpread: { 'zh-CN': '单体压差', en: 'Cell voltage spread' },
  insulation: { 'zh-CN': '绝缘电阻', en: 'Insulation resistance' },
  highestTemperature: { 'zh-CN': '最高温度', en: 'Highest temperature' },
  highestTemperatureNote: {
    'zh-CN': '{from} 至 {to} °C 为宜，过冷与过热同样不利；只与工作状态相同、上报时间相近（{minutes} 分钟内）的电池包比较',
    en: '{from} to {to} °C is best; too cold is as bad as too hot. Compared with packs in the same working state that reported within {minutes} min',
  },
  cellSpreadNote: { 'zh-CN': '只与工作状态相同、上报时间相近（{minutes} 分钟内）的电池包比较', en: 'Compared with packs in the same working state that reported within {minutes} min' },
  better: { 'zh-CN': '优于 {worse} / {others} 个', en: 'better than {worse} of {others}' },
  percentile: { 'zh-CN': '第 {percent} 百分位（{low} – {high}）', en: 'percentile {percent} ({low} – {high})' },
  interval: { 'zh-CN': '括号内为 95% 区间：可比较的电池包越少，区间越宽', en: 'In parentheses: the 95% interval. The fewer packs to compare with, the wider it is' },
  alone: { 'zh-CN': '没有可比较的电池包', en: 'no packs to compare with' },
  none: { 'zh-CN': '最新上报中没有可比较的数值。', en: 'The latest report has no values to compare.' },
});
