import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '分组状态', en: 'Breakdown' },
  choose: { 'zh-CN': '分组方式', en: 'Group by' },
  project: { 'zh-CN': '按项目', en: 'By project' },
  customer: { 'zh-CN': '按客户', en: 'By customer' },
  group: { 'zh-CN': '按分组', en: 'By group' },
  measure: { 'zh-CN': '对比指标', en: 'Metric' },
  states: { 'zh-CN': '工作状态（台）', en: 'Working state (vehicles)' },
  discharge: { 'zh-CN': '累计放电', en: 'Energy discharged' },
  charge: { 'zh-CN': '累计充电', en: 'Energy charged' },
  mileage: { 'zh-CN': '累计里程', en: 'Mileage' },
  carbon: { 'zh-CN': '碳减排', en: 'Carbon reduction' },
  faults: { 'zh-CN': '30 天告警数', en: 'Alarms in 30 days' },
  activated: { 'zh-CN': '12 个月投运（台）', en: 'Commissioned in 12 months (vehicles)' },
  unassigned: { 'zh-CN': '未分配', en: 'Not assigned' },
  row: {
    'zh-CN': '{name}：充电 {charging}，放电 {discharging}，静置 {idle}，离线 {offline}',
    en: '{name}: charging {charging}, discharging {discharging}, idle {idle}, offline {offline}',
  },
  more: { 'zh-CN': '另有 {count} 组', en: '{count} more' },
  none: { 'zh-CN': '没有可显示的分组', en: 'No groups to show' },
  noneWhy: { 'zh-CN': '车辆分配到项目、客户或分组后在此汇总。', en: 'Vehicles are summarised here once they belong to a project, customer or group.' },
});
