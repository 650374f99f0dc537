import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '健康状况', en: 'Health' },
  hint: { 'zh-CN': '浏览器上报，每小时', en: 'Reported by browsers, per hour' },
  range: { 'zh-CN': '时间范围', en: 'Range' },
  day: { 'zh-CN': '24 小时', en: '24 h' },
  week: { 'zh-CN': '7 天', en: '7 days' },
  version: { 'zh-CN': '版本', en: 'Version' },
  all: { 'zh-CN': '全部版本', en: 'All versions' },
  none: { 'zh-CN': '此时段没有上报', en: 'No reports in this period' },
  noneWhy: { 'zh-CN': '有人打开此模块的页面后，这里会显示加载次数和失败次数。', en: 'Once a user opens a page of this module, loads and failures appear here.' },
  ok: { 'zh-CN': '正常', en: 'Loaded' },
  failures: { 'zh-CN': '加载失败', en: 'Load failures' },
  errors: { 'zh-CN': '运行错误', en: 'Runtime errors' },
  freezes: { 'zh-CN': '页面卡死', en: 'Frozen pages' },
  integrity: { 'zh-CN': '完整性校验失败', en: 'Integrity failures' },
  mountMs: { 'zh-CN': '加载用时（ms）', en: 'Load time (ms)' },
  slow: { 'zh-CN': '过慢', en: 'Slow' },
  chart: { 'zh-CN': '{version}，每小时：{totals}', en: '{version}, by hour: {totals}' },
});
