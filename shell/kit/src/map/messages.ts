import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  fleet: {
    'zh-CN': '车辆位置图，方向键移动，加减键缩放，0 显示全部',
    en: 'Vehicle map; arrow keys move, plus and minus zoom, 0 shows all',
  },
  offline: { 'zh-CN': 'WGS-84 · 陆地、湖泊与河流 Natural Earth 1:5000 万，误差数公里；城市 GeoNames（CC BY 4.0）', en: 'WGS-84 · land, lakes and rivers by Natural Earth, 1:50 million, accurate to a few km; cities by GeoNames (CC BY 4.0)' },
  near: {
    'zh-CN': 'WGS-84 · 陆地、湖泊与河流 Natural Earth 1:5000 万，误差数公里，此级别不绘制；城市 GeoNames（CC BY 4.0）',
    en: 'WGS-84 · land, lakes and rivers by Natural Earth, 1:50 million, accurate to a few km; not drawn at this zoom level; cities by GeoNames (CC BY 4.0)',
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
  fileMissing: {
    'zh-CN': '未填写矢量地图文件地址：请管理员在系统配置中填写“矢量地图文件地址”。现显示离线地图。',
    en: 'No map file address is set. Ask an administrator to configure “Map file address” in the system settings. The offline map is shown instead.',
  },
  fileAway: {
    'zh-CN': '地图文件 {address} 未能读取。现显示离线地图；若设置刚刚更改，请刷新页面，否则请管理员检查该地址，其服务器须支持 Range 请求和跨域访问。',
    en: 'The map file {address} could not be read. The offline map is shown instead. If the settings have just changed, reload the page; otherwise ask an administrator to check the address. Its server must allow range requests and cross-origin requests.',
  },
  fileUnknown: {
    'zh-CN': '地图文件 {address} 的瓦片既不是矢量瓦片（MVT），也不是图片，无法显示。现显示离线地图。',
    en: 'The tiles in the map file {address} are neither vector tiles (MVT) nor pictures. The offline map is shown instead.',
  },
  webglMissing: {
    'zh-CN': '此浏览器未启用 WebGL 2，无法显示矢量地图。现显示离线地图；请启用硬件加速或更换浏览器。',
    en: 'This browser has no WebGL 2, so the map file cannot be drawn. The offline map is shown instead. Turn on hardware acceleration or use another browser.',
  },
  nearer: { 'zh-CN': '放大', en: 'Zoom in' },
  farther: { 'zh-CN': '缩小', en: 'Zoom out' },
  all: { 'zh-CN': '显示全部', en: 'Show all' },
  cluster: { 'zh-CN': '{count} 台车辆，多数{state}，放大查看', en: '{count} vehicles, mostly {state}; zoom in to see them' },
  vehicle: { 'zh-CN': '{vin}，{state}', en: '{vin}, {state}' },
});
