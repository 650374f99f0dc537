import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  silent: { 'zh-CN': '车辆尚未上报数据', en: 'The vehicle has not reported yet' },
  silentWhy: {
    'zh-CN': '车辆登入并上报第一帧实时数据后，这里会自动显示。',
    en: 'This page fills by itself after the vehicle has logged in and sent its first realtime frame.',
  },
  wholeHistory: { 'zh-CN': '全部指标与对比', en: 'All metrics and comparison' },
  span: { 'zh-CN': '统计时段', en: 'Range of the statistics' },
  lastDays: { 'zh-CN': '近 {n} 天', en: 'Last {n} days' },
  records: { 'zh-CN': '记录', en: 'Records' },
  filter: { 'zh-CN': '按车辆筛选：识别码、车牌或项目', en: 'Filter by VIN, plate or project' },
  rawMessages: { 'zh-CN': '原始报文', en: 'Raw messages' },
  recordView: { 'zh-CN': '显示内容', en: 'What is shown' },
});
