import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  fleet: {
    'zh-CN': '车辆位置图，方向键移动，加减键缩放，0 显示全部',
    en: 'Map of the vehicles; arrow keys move, plus and minus zoom, 0 shows all',
  },
  offline: { 'zh-CN': 'WGS-84 · 陆地轮廓 Natural Earth 1:5000 万，误差数公里', en: 'WGS-84 · land outlines by Natural Earth, 1:50 million: true to some km' },
  nearer: { 'zh-CN': '放大', en: 'Zoom in' },
  farther: { 'zh-CN': '缩小', en: 'Zoom out' },
  all: { 'zh-CN': '显示全部', en: 'Show all' },
  cluster: { 'zh-CN': '{count} 台车辆，多数{state}，放大查看', en: '{count} vehicles, most {state}; zoom in' },
  vehicle: { 'zh-CN': '{vin}，{state}', en: '{vin}, {state}' },
});
