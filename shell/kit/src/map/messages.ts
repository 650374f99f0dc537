import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  fleet: {
    'zh-CN': '车辆位置图，方向键移动，加减键缩放，0 显示全部',
    en: 'Map of the vehicles; arrow keys move, plus and minus zoom, 0 shows all',
  },
  offline: { 'zh-CN': 'WGS-84 · 陆地轮廓 Natural Earth 1:5000 万，误差数公里；城市 GeoNames（CC BY 4.0）', en: 'WGS-84 · land outlines by Natural Earth, 1:50 million: true to some km; cities by GeoNames (CC BY 4.0)' },
  near: {
    'zh-CN': 'WGS-84 · 陆地轮廓 Natural Earth 1:5000 万，误差数公里，此级别不绘制；城市 GeoNames（CC BY 4.0）',
    en: 'WGS-84 · land outlines by Natural Earth, 1:50 million, are too coarse to be drawn this near; cities by GeoNames (CC BY 4.0)',
  },
  keyMissing: {
    'zh-CN': '百度地图需要密钥：请管理员在系统配置中填写百度地图密钥（baiduMapKey）。现显示离线地图。',
    en: 'The Baidu map needs a key. Please have an administrator configure it in the system settings (baiduMapKey). The offline map is shown instead.',
  },
  keyRefused: {
    'zh-CN': '百度地图拒绝了密钥，请检查系统配置中的百度地图密钥（baiduMapKey）。百度的说明：{said}。现显示离线地图。',
    en: 'Baidu refused the key of its map. Please have the key configured anew in the system settings (baiduMapKey). Baidu says: {said}. The offline map is shown instead.',
  },
  baiduAway: {
    'zh-CN': '百度地图未能加载，请检查网络。现显示离线地图。',
    en: 'The Baidu map did not come; check the network. The offline map is shown instead.',
  },
  tilesMissing: {
    'zh-CN': '未填写瓦片地址：请管理员在系统配置中填写（mapTiles）。现显示离线地图。',
    en: 'No address of map tiles is set. Please have an administrator configure it in the system settings (mapTiles). The offline map is shown instead.',
  },
  tilesAway: {
    'zh-CN': '{server} 的地图瓦片未能加载。现显示离线地图；若设置刚刚更改，请刷新页面。',
    en: 'The map tiles of {server} did not come. The offline map is shown instead; reload the page if the settings have just changed.',
  },
  nearer: { 'zh-CN': '放大', en: 'Zoom in' },
  farther: { 'zh-CN': '缩小', en: 'Zoom out' },
  all: { 'zh-CN': '显示全部', en: 'Show all' },
  cluster: { 'zh-CN': '{count} 台车辆，多数{state}，放大查看', en: '{count} vehicles, most {state}; zoom in' },
  vehicle: { 'zh-CN': '{vin}，{state}', en: '{vin}, {state}' },
});
