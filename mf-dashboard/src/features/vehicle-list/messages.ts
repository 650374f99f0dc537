import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  state: { 'zh-CN': '工作状态', en: 'Working state' },
  never: { 'zh-CN': '从未上报', en: 'never' },
  unassigned: { 'zh-CN': '未分配', en: 'not assigned' },
  view: { 'zh-CN': '显示方式', en: 'Shown as' },
  table: { 'zh-CN': '列表', en: 'List' },
  map: { 'zh-CN': '地图', en: 'Map' },
  command: { 'zh-CN': '下发指令…', en: 'Send a command…' },
});
