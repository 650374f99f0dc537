import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  state: { 'zh-CN': '工作状态', en: 'Working state' },
  need: { 'zh-CN': '需要处理', en: 'Needs attention' },
  fault: { 'zh-CN': '待处理故障', en: 'Open fault' },
  silent: { 'zh-CN': '通信中断', en: 'Communication lost' },
  handled: { 'zh-CN': '处理中', en: 'In progress' },
  spread: { 'zh-CN': '单体压差', en: 'Cell voltage spread' },
  socTrend: { 'zh-CN': 'SOC（24 小时）', en: 'SOC, 24 h' },
  spreadTrend: { 'zh-CN': '单体压差（24 小时）', en: 'Cell spread, 24 h' },
  temperatureTrend: { 'zh-CN': '最高温度（24 小时）', en: 'Highest temperature, 24 h' },
  trend: { 'zh-CN': '24 小时内 {lowest} 至 {highest}，最近 {newest}', en: '{lowest} to {highest} in 24 h, latest {newest}' },
  never: { 'zh-CN': '从未上报', en: 'never' },
  unassigned: { 'zh-CN': '未分配', en: 'not assigned' },
  view: { 'zh-CN': '显示方式', en: 'View as' },
  table: { 'zh-CN': '列表', en: 'List' },
  map: { 'zh-CN': '地图', en: 'Map' },
  commandMost: { 'zh-CN': '一次最多向 {most} 台车辆下发指令', en: 'You can send a command to at most {most} vehicles at a time' },
  command: { 'zh-CN': '下发指令…', en: 'Send a command…' },
});
