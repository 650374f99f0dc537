import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '确认告警', en: 'Acknowledge alarm' },
  as: { 'zh-CN': '以“{name}”的身份确认，表示由您处理。', en: 'You acknowledge as {name}, to show that you take care of it.' },
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  fault: { 'zh-CN': '故障', en: 'Fault' },
  rule: { 'zh-CN': '规则', en: 'Rule' },
  level: { 'zh-CN': '告警等级', en: 'Alarm level' },
  vehicle: { 'zh-CN': '车辆', en: 'Vehicle' },
  others: { 'zh-CN': '另有 {count} 辆车，一并确认', en: '{count, plural, one {and # more vehicle, acknowledged together} other {and # more vehicles, acknowledged together}}' },
  project: { 'zh-CN': '项目', en: 'Project' },
  since: { 'zh-CN': '开始时间', en: 'Since' },
  ended: { 'zh-CN': '结束时间', en: 'Ended' },
  acknowledge: { 'zh-CN': '确认', en: 'Acknowledge' },
  working: { 'zh-CN': '正在确认…', en: 'Acknowledging…' },
  acknowledged: { 'zh-CN': '“{name}”已于 {at} 确认', en: 'Acknowledged by {name} on {at}' },
  console: { 'zh-CN': '打开控制台', en: 'Open the console' },
});
