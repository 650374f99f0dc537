import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '车队总览', en: 'Fleet overview' },
  updated: { 'zh-CN': '数据更新于', en: 'Updated' },
  zone: { 'zh-CN': '时区 {zone}', en: 'time zone {zone}' },
  stale: { 'zh-CN': '数据已过期', en: 'The data is out of date' },
  staleWhy: { 'zh-CN': '页面显示的是', en: 'This page shows the state of' },
  staleEnd: { 'zh-CN': '的状态，正在自动重试。', en: '; retrying automatically.' },
  empty: { 'zh-CN': '还没有车辆', en: 'No vehicles yet' },
  emptyWhy: {
    'zh-CN': '将车载终端的平台地址设为本服务器的 TCP 端口。若已启用登入时自动登记，车辆首次登入后会自动出现在这里；否则请管理员先登记其 VIN。',
    en: 'Point a terminal at the TCP port of this server. If registration at login is enabled, the vehicle appears here automatically after its first login. Otherwise ask an administrator to register its VIN.',
  },
  loading: { 'zh-CN': '正在加载', en: 'Loading' },
});
