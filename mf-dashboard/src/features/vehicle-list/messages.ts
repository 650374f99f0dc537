import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  view: { 'zh-CN': '显示方式', en: 'Shown as' },
  table: { 'zh-CN': '列表', en: 'List' },
  map: { 'zh-CN': '地图', en: 'Map' },
  command: { 'zh-CN': '下发指令…', en: 'Send a command…' },
});
