import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '国标数据质量', en: 'GB/T 32960 data quality' },
  hint: { 'zh-CN': '{from} 至 {to}', en: '{from} to {to}' },
  how: { 'zh-CN': '指标如何计算', en: 'How this is calculated' },
  source: {
    'zh-CN': '按业务日（{zone}）统计，依据 GB/T 32960.3。一天结束 6 小时后统计；此后补发的数据到达时重新统计。',
    en: 'Calculated per business day ({zone}) according to GB/T 32960.3. A day is calculated 6 hours after it ends, and again when reissued data arrives.',
  },
  unknown: { 'zh-CN': '数据不足', en: 'Not enough data' },
  none: { 'zh-CN': '尚无统计结果', en: 'No results yet' },
  noneWhy: {
    'zh-CN': '该车辆在所选时段内没有已统计的数据。车辆上报数据后，次日 06:00 起可在此查看。',
    en: 'No data has been calculated for this vehicle in this range. After it reports, figures appear from 06:00 the next day.',
  },
  days: { 'zh-CN': '每日指标', en: 'Daily figures' },
  day: { 'zh-CN': '日期', en: 'Day' },
  records: { 'zh-CN': '记录', en: 'Records' },
});
