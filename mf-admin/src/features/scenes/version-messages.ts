import { defineMessages } from '@voltdeck/kit';

export const versionMessages = defineMessages({
  versions: { 'zh-CN': '历史版本', en: 'Versions' },
  versionsOf: { 'zh-CN': '“{title}”的历史版本', en: 'Versions of {title}' },
  about: { 'zh-CN': '保留最近 {most} 次保存。恢复后请在编辑器中查看并保存；可以撤销。', en: 'The last {most} saved versions are kept. After you restore one, check it in the editor and save it. You can undo it.' },
  version: { 'zh-CN': '第 {version} 版', en: 'Version {version}' },
  present: { 'zh-CN': '当前', en: 'current' },
  by: { 'zh-CN': '{by}，{at}', en: '{by}, {at}' },
  panels: { 'zh-CN': '{count} 个组件', en: '{count, plural, one {# component} other {# components}}' },
  added: { 'zh-CN': '恢复后增加：{panels}', en: 'Restoring adds: {panels}' },
  removed: { 'zh-CN': '恢复后移除：{panels}', en: 'Restoring removes: {panels}' },
  changed: { 'zh-CN': '恢复后改动：{panels}', en: 'Restoring changes: {panels}' },
  scene: { 'zh-CN': '标题或数据来源不同', en: 'Title or data source differs' },
  restore: { 'zh-CN': '恢复', en: 'Restore' },
  restoreOf: { 'zh-CN': '恢复第 {version} 版', en: 'Restore version {version}' },
  restored: { 'zh-CN': '已载入第 {version} 版；请查看并保存', en: 'Version {version} loaded. Check it and save.' },
  close: { 'zh-CN': '关闭', en: 'Close' },
});
