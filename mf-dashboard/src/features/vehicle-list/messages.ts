import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  state: { 'zh-CN': '工作状态', en: 'Working state' },
  need: { 'zh-CN': '需要处理', en: 'Needs attention' },
  fault: { 'zh-CN': '待处理故障', en: 'Open fault' },
  silent: { 'zh-CN': '通信中断', en: 'Communication lost' },
  handled: { 'zh-CN': '处理中', en: 'Being handled' },
  never: { 'zh-CN': '从未上报', en: 'never' },
  unassigned: { 'zh-CN': '未分配', en: 'not assigned' },
  view: { 'zh-CN': '显示方式', en: 'Shown as' },
  table: { 'zh-CN': '列表', en: 'List' },
  map: { 'zh-CN': '地图', en: 'Map' },
  command: { 'zh-CN': '下发指令…', en: 'Send a command…' },
});
