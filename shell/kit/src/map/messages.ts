import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  fleet: {
    'zh-CN': '车辆位置图，方向键移动，加减键缩放，0 显示全部',
    en: 'Vehicle map; arrow keys move, plus and minus zoom, 0 shows all',
  },
  offline: { 'zh-CN': 'WGS-84 · 陆地轮廓 Natural Earth 1:5000 万，误差数公里', en: 'WGS-84 · land outlines by Natural Earth, 1:50 million, accurate to a few km' },
  near: {
    'zh-CN': 'WGS-84 · 陆地轮廓 Natural Earth 1:5000 万，误差数公里，此级别不绘制',
    en: 'WGS-84 · land outlines by Natural Earth, 1:50 million, accurate to a few km; not drawn at this zoom level',
  },
  keyMissing: {
    'zh-CN': '百度地图需要密钥：请管理员在系统配置中填写“百度地图密钥（AK）”。现显示离线地图。',
    en: 'Baidu Maps needs a key. Ask an administrator to configure “Baidu Maps key (AK)” in the system settings. The offline map is shown instead.',
  },
  keyRefused: {
    'zh-CN': '百度地图拒绝了密钥，请管理员检查系统配置中的“百度地图密钥（AK）”。百度的说明：{said}。现显示离线地图。',
    en: 'Baidu Maps refused the key. Ask an administrator to check “Baidu Maps key (AK)” in the system settings. Message from Baidu: {said}. The offline map is shown instead.',
  },
  baiduAway: {
    'zh-CN': '百度地图未能加载，请检查网络。现显示离线地图。',
    en: 'Baidu Maps failed to load. Check the network. The offline map is shown instead.',
  },
  tilesMissing: {
    'zh-CN': '未填写瓦片地址：请管理员在系统配置中填写“瓦片地址”。现显示离线地图。',
    en: 'No tile address is set. Ask an administrator to configure “Tile address” in the system settings. The offline map is shown instead.',
  },
  tilesAway: {
    'zh-CN': '{server} 的地图瓦片未能加载。现显示离线地图；若设置刚刚更改，请刷新页面。',
    en: 'The map tiles from {server} failed to load. The offline map is shown instead. If the settings have just changed, reload the page.',
  },
  nearer: { 'zh-CN': '放大', en: 'Zoom in' },
  farther: { 'zh-CN': '缩小', en: 'Zoom out' },
  all: { 'zh-CN': '显示全部', en: 'Show all' },
  cluster: { 'zh-CN': '{count} 台车辆，多数{state}，放大查看', en: '{count} vehicles, mostly {state}; zoom in to see them' },
  vehicle: { 'zh-CN': '{vin}，{state}', en: '{vin}, {state}' },
});
