import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  disabled: { 'zh-CN': '“{name}”已被管理员停用，并已从此页面移除。', en: 'An administrator disabled “{name}”. It was removed from this page.' },
  withdrawn: { 'zh-CN': '“{name}”的版本 {version} 已被管理员撤回，并已从此页面移除。', en: 'An administrator withdrew version {version} of “{name}”. It was removed from this page.' },
  reload: { 'zh-CN': '重新加载页面', en: 'Reload page' },
  reloadWhy: { 'zh-CN': '重新加载后，其代码将完全清除；打开下一个页面时会自动重新加载。', en: 'Reload to remove its code completely. This happens automatically when you open another page.' },
  ownAlone: { 'zh-CN': '此页面未载入其他团队的模块。', en: 'Modules of other teams are not loaded on this page.' },
  loadOthers: { 'zh-CN': '载入', en: 'Load them' },
  close: { 'zh-CN': '关闭', en: 'Close' },
});
