import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '数据质量', en: 'Data quality' },
  range: { 'zh-CN': '统计时段', en: 'Range' },
  lastDays: { 'zh-CN': '近 {n} 天', en: 'Last {n} days' },
  how: { 'zh-CN': '指标如何计算', en: 'How this is calculated' },
  source: {
    'zh-CN': '按业务日（{zone}）统计，依据 GB/T 32960.3。一天结束 6 小时后统计；此后补发的数据到达时重新统计。',
    en: 'Calculated per business day ({zone}) according to GB/T 32960.3. A day is calculated 6 hours after it ends, and again when reissued data arrives.',
  },
  figures: { 'zh-CN': '指标', en: 'Figures' },
  from: { 'zh-CN': '{from} 至 {to}，{vehicles} 台车辆', en: '{from} to {to}, {vehicles, plural, one {# vehicle} other {# vehicles}}' },
  unknown: { 'zh-CN': '数据不足', en: 'Not enough data' },
  tooEarly: { 'zh-CN': '尚无统计结果', en: 'No results yet' },
  tooEarlyWhy: {
    'zh-CN': '所选时段内没有已统计的数据。车辆上报数据后，次日 06:00 起可在此查看。',
    en: 'No data has been calculated for this range. After vehicles report, figures appear from 06:00 the next day.',
  },
  trend: { 'zh-CN': '每日{figure}', en: '{figure} by day' },
  noTrend: { 'zh-CN': '所选时段内没有此指标的数据。', en: 'No data for this figure in the range.' },
  projects: { 'zh-CN': '按项目', en: 'By project' },
  projectsHint: { 'zh-CN': '{figure}', en: '{figure}' },
  project: { 'zh-CN': '项目', en: 'Project' },
  unassigned: { 'zh-CN': '未分配项目', en: 'No project' },
  onlyThis: { 'zh-CN': '只看项目“{name}”', en: 'Show only {name}' },
  allProjects: { 'zh-CN': '查看全部项目', en: 'Show all projects' },
  vehicleCount: { 'zh-CN': '车辆', en: 'Vehicles' },
  vehicles: { 'zh-CN': '按车辆', en: 'By vehicle' },
  vehiclesHint: { 'zh-CN': '按{figure}排序，差的在前', en: 'Sorted by {figure}, worst first' },
  vehicle: { 'zh-CN': '车辆', en: 'Vehicle' },
  more: { 'zh-CN': '显示更多', en: 'Show more' },
  shown: { 'zh-CN': '共 {total} 台，显示 {shown} 台', en: '{shown} of {total} vehicles' },
});
