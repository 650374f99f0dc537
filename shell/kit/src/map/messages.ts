import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  fleet: {
    'zh-CN': '车辆位置图，方向键移动，加减键缩放，0 显示全部',
    en: 'Map of the vehicles; arrow keys move, plus and minus zoom, 0 shows all',
  },
  offline: { 'zh-CN': 'WGS-84 · 陆地轮廓 Natural Earth', en: 'WGS-84 · land outlines by Natural Earth' },
  tiles: { 'zh-CN': '自有瓦片', en: "the company's own tiles" },
  baidu: { 'zh-CN': '百度地图', en: 'Baidu map' },
  keyMissing: {
    'zh-CN': '百度地图需要密钥：请管理员在系统配置中填写“百度地图密钥”。在此之前显示离线地图。',
    en: 'The Baidu map needs a key: ask an administrator to fill in "Key of the Baidu map" in the system config. Until then the offline map is shown.',
  },
  nearer: { 'zh-CN': '放大', en: 'Zoom in' },
  farther: { 'zh-CN': '缩小', en: 'Zoom out' },
  all: { 'zh-CN': '显示全部', en: 'Show all' },
  cluster: { 'zh-CN': '{count} 台车辆，多数{state}，放大查看', en: '{count} vehicles, most {state}; zoom in' },
  vehicle: { 'zh-CN': '{vin}，{state}', en: '{vin}, {state}' },
});
