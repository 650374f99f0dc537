import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  silent: { 'zh-CN': '车辆尚未上报数据', en: 'The vehicle has not reported yet' },
  silentWhy: {
    'zh-CN': '车辆登入并首次上报实时数据后，这里会自动显示。',
    en: 'Values appear here automatically after the vehicle logs in and sends its first realtime report.',
  },
  wholeHistory: { 'zh-CN': '全部指标与对比', en: 'All metrics and comparison' },
  span: { 'zh-CN': '统计时段', en: 'Statistics range' },
  lastDays: { 'zh-CN': '近 {n} 天', en: 'Last {n} days' },
  records: { 'zh-CN': '记录', en: 'Records' },
  filter: { 'zh-CN': '按 VIN、车牌或项目筛选', en: 'Filter by VIN, plate or project' },
  rawMessages: { 'zh-CN': '原始报文', en: 'Raw messages' },
  recordView: { 'zh-CN': '显示内容', en: 'View' },
});
