import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '车辆位置', en: 'Where they are' },
  hint: { 'zh-CN': '{count} 台有位置', en: '{count} with a position' },
  without: { 'zh-CN': '{count} 台没有有效位置', en: '{count} without a valid position' },
  cut: { 'zh-CN': '仅显示前 {count} 台', en: 'the first {count} only' },
  map: {
    'zh-CN': '车辆位置图，方向键移动，加减键缩放，0 显示全部',
    en: 'Map of the vehicles; arrow keys move, plus and minus zoom, 0 shows all',
  },
  base: { 'zh-CN': 'WGS-84 经纬网，无底图', en: 'WGS-84 graticule, no base map' },
  nearer: { 'zh-CN': '放大', en: 'Zoom in' },
  farther: { 'zh-CN': '缩小', en: 'Zoom out' },
  all: { 'zh-CN': '显示全部车辆', en: 'Show all vehicles' },
  cluster: { 'zh-CN': '{count} 台车辆，多数{state}，放大查看', en: '{count} vehicles, most {state}; zoom in' },
  vehicle: { 'zh-CN': '{vin}，{state}', en: '{vin}, {state}' },
  none: { 'zh-CN': '没有可显示的位置', en: 'No position to show' },
  noneWhy: { 'zh-CN': '车辆上报有效定位后会出现在这里。', en: 'Vehicles appear here once they report a valid position.' },
});
