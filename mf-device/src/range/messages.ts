import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  range: { 'zh-CN': '时段', en: 'Range' },
  '1h': { 'zh-CN': '1 小时', en: '1 h' },
  '24h': { 'zh-CN': '24 小时', en: '24 h' },
  '7d': { 'zh-CN': '7 天', en: '7 days' },
  '30d': { 'zh-CN': '30 天', en: '30 days' },
  '365d': { 'zh-CN': '1 年', en: '1 year' },
  custom: { 'zh-CN': '自定义', en: 'Custom' },
  from: { 'zh-CN': '起', en: 'From' },
  to: { 'zh-CN': '止', en: 'To' },
  copyLink: { 'zh-CN': '复制此视图的链接', en: 'Copy link to this view' },
  copied: { 'zh-CN': '已复制', en: 'Link copied' },
  notCopied: { 'zh-CN': '浏览器不允许复制，请从地址栏复制', en: 'The browser does not allow copying. Copy the link from the address bar.' },
});
