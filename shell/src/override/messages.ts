import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  active: { 'zh-CN': '开发中的模块：{modules}', en: 'Modules under development: {modules}' },
  onlyYou: { 'zh-CN': '仅您可见，{until} 到期。', en: 'Visible to you only, until {until}.' },
  trouble: { 'zh-CN': '未能载入（{reason}），当前显示已登记的版本。', en: 'Failed to load ({reason}). The registered version is shown.' },
  clear: { 'zh-CN': '清除', en: 'Clear' },
  asked: { 'zh-CN': '此链接会在您的控制台中加载一个开发中的模块。仅当您信任发送者时才继续。', en: 'This link loads a module under development into your console. Continue only if you trust the sender.' },
  take: { 'zh-CN': '加载', en: 'Load' },
  refuse: { 'zh-CN': '不加载', en: "Don't load" },
});
