import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '版本', en: 'Versions' },
  count: { 'zh-CN': '{count} 个', en: '{count} in all' },
  stable: { 'zh-CN': '稳定版', en: 'stable' },
  canary: { 'zh-CN': '灰度', en: 'canary' },
  lastGood: { 'zh-CN': '可退回', en: 'to go back to' },
  halted: { 'zh-CN': '已中止', en: 'halted' },
  publishedBy: { 'zh-CN': '{by} 发布于 {at}', en: '{by}, {at}' },
  size: { 'zh-CN': '{bytes}，{files} 个文件', en: '{bytes} in {files} files' },
  first: { 'zh-CN': '首屏 {bytes}', en: 'first page {bytes}' },
  key: { 'zh-CN': '密钥 {id}', en: 'key {id}' },
  promote: { 'zh-CN': '设为稳定版', en: 'Make stable' },
  promoteOf: { 'zh-CN': '设为稳定版：{version}', en: 'Make stable: {version}' },
  rollOut: { 'zh-CN': '灰度发布…', en: 'Roll out…' },
  rollOutOf: { 'zh-CN': '灰度发布… {version}', en: 'Roll out… {version}' },
  more: { 'zh-CN': '显示全部 {count} 个', en: 'Show all {count}' },
});
