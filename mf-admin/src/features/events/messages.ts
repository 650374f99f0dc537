import { defineMessages, type Text } from '@voltdeck/kit';
import type { ModuleAction } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  title: { 'zh-CN': '事件', en: 'Events' },
  hint: { 'zh-CN': '谁在何时做了什么', en: 'Who did what, and when' },
  none: { 'zh-CN': '还没有事件', en: 'Nothing has happened yet' },
  refusalTitle: { 'zh-CN': '完整性拒绝', en: 'Refused files' },
  refusalHint: { 'zh-CN': '浏览器拒绝的、与摘要不符的文件', en: 'Files that browsers refused because they differ from their digest' },
  refusalNone: { 'zh-CN': '没有文件被拒绝', en: 'No file was refused' },
  refusalBy: { 'zh-CN': '{by} 的浏览器', en: 'the browser of {by}' },
  earlier: { 'zh-CN': '更早的', en: 'Earlier' },
  registry: { 'zh-CN': '注册中心', en: 'the registry itself' },
});

export const actionTexts: Readonly<Record<ModuleAction, Text>> = {
  'key-added': { 'zh-CN': '登记密钥', en: 'Key registered' },
  'key-revoked': { 'zh-CN': '吊销密钥', en: 'Key revoked' },
  published: { 'zh-CN': '发布', en: 'Published' },
  promoted: { 'zh-CN': '设为稳定版', en: 'Made stable' },
  rollout: { 'zh-CN': '灰度发布', en: 'Rolled out' },
  paused: { 'zh-CN': '暂停', en: 'Paused' },
  resumed: { 'zh-CN': '继续', en: 'Resumed' },
  halted: { 'zh-CN': '中止', en: 'Halted' },
  'rolled-back': { 'zh-CN': '退回', en: 'Rolled back' },
  pinned: { 'zh-CN': '固定用户', en: 'Pins changed' },
  'override-added': { 'zh-CN': '建立开发覆盖', en: 'Override made' },
  'override-used': { 'zh-CN': '使用开发覆盖', en: 'Override used' },
  'override-cleared': { 'zh-CN': '清除开发覆盖', en: 'Override cleared' },
  integrity: { 'zh-CN': '完整性拒绝', en: 'File refused' },
  trespass: { 'zh-CN': '越界', en: 'Trespass' },
  'origins-accepted': { 'zh-CN': '允许外部来源', en: 'Origins accepted' },
  'settings-changed': { 'zh-CN': '修改设置', en: 'Settings changed' },
  removed: { 'zh-CN': '清理旧开发版本', en: 'Old development version removed' },
  'embed-added': { 'zh-CN': '建立嵌入链接', en: 'Embed link made' },
  'embed-ended': { 'zh-CN': '撤销嵌入链接', en: 'Embed link revoked' },
};

/** What an event tells besides, by its name; `{value}` is what it says. */
export const detailTexts: Readonly<Record<string, Text>> = {
  before: { 'zh-CN': '之前为 {value}', en: 'before: {value}' },
  percentage: { 'zh-CN': '{value}%', en: '{value} %' },
  users: { 'zh-CN': '{value} 位用户', en: '{value} user(s)' },
  projects: { 'zh-CN': '{value} 个项目', en: '{value} project(s)' },
  mounts: { 'zh-CN': '加载 {value} 次', en: 'shown {value} times' },
  failures: { 'zh-CN': '失败 {value} 次', en: '{value} failures' },
  slow: { 'zh-CN': '过慢 {value} 次', en: '{value} slow' },
  file: { 'zh-CN': '文件 {value}', en: 'file {value}' },
  trespass: { 'zh-CN': '{value}', en: '{value}' },
  accepted: { 'zh-CN': '{value}', en: '{value}' },
  path: { 'zh-CN': '页面 {value}', en: 'page {value}' },
  origins: { 'zh-CN': '站点 {value}', en: 'for {value}' },
  expiresAt: { 'zh-CN': '有效至 {value}', en: 'until {value}' },
  url: { 'zh-CN': '{value}', en: '{value}' },
  hours: { 'zh-CN': '{value} 小时', en: '{value} h' },
  cleared: { 'zh-CN': '{value} 个', en: '{value} cleared' },
  team: { 'zh-CN': '团队 {value}', en: 'team {value}' },
  keyId: { 'zh-CN': '密钥 {value}', en: 'key {value}' },
  modules: { 'zh-CN': '可发布 {value}', en: 'may publish {value}' },
  bytes: { 'zh-CN': '{value}', en: '{value}' },
  criticalBytes: { 'zh-CN': '首屏 {value}', en: 'first page {value}' },
  files: { 'zh-CN': '{value} 个文件', en: '{value} files' },
  digest: { 'zh-CN': '摘要 {value}', en: 'digest {value}' },
};
