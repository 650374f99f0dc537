import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '车辆位置', en: 'Vehicle locations' },
  hint: { 'zh-CN': '{count} 台有位置', en: '{count} with a position' },
  without: { 'zh-CN': '{count} 台没有有效位置', en: '{count} without a valid position' },
  cut: { 'zh-CN': '仅显示前 {count} 台', en: 'only the first {count} shown' },
  none: { 'zh-CN': '没有可显示的位置', en: 'No positions to show' },
  noneWhy: { 'zh-CN': '车辆上报有效定位后会出现在这里。', en: 'Vehicles appear here once they report a valid position.' },
});
