import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  watched: { 'zh-CN': '关注的车辆', en: 'Watched vehicles' },
  watchedNone: { 'zh-CN': '还没有关注的车辆', en: 'No watched vehicles' },
  watchedNoneWhy: { 'zh-CN': '在车辆列表中选择车辆后点击“关注”。', en: 'Select vehicles in the vehicle list, then choose Watch.' },
  toVehicles: { 'zh-CN': '打开车辆列表', en: 'Open vehicle list' },
  unwatch: { 'zh-CN': '取消关注', en: 'Stop watching' },
  unwatchOf: { 'zh-CN': '取消关注 {name}', en: 'Stop watching {name}' },
  hidden: { 'zh-CN': '{count} 台关注的车辆已不在您的数据范围内', en: '{count, plural, one {# watched vehicle is} other {# watched vehicles are}} no longer in your data scope' },
  changed: { 'zh-CN': '24 小时内的变化', en: 'Changes in the last 24 hours' },
  changedNone: { 'zh-CN': '24 小时内没有故障发生或结束', en: 'No faults started or ended in the last 24 hours' },
  started: { 'zh-CN': '发生', en: 'started' },
  ended: { 'zh-CN': '结束', en: 'ended' },
  allChanges: { 'zh-CN': '全部 {count} 条', en: 'All {count}' },
  cases: { 'zh-CN': '我的工单', en: 'My cases' },
  toCases: { 'zh-CN': '查看全部', en: 'Show all' },
  casesNone: { 'zh-CN': '没有由您负责的工单', en: 'No cases assigned to you' },
  casesNoneWhy: { 'zh-CN': '分配给您的工单会显示在这里，先到期的在前。', en: 'Cases that you own appear here, those that are due first.' },
});
