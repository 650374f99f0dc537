import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '我的一天', en: 'My day' },
  intro: { 'zh-CN': '{name}，这是今天需要您关注的内容。', en: '{name}, here is what needs your attention today.' },
  theme: { 'zh-CN': '主题与密度', en: 'Theme and density' },
  version: { 'zh-CN': '版本 {version}', en: 'version {version}' },
  none: { 'zh-CN': '没有可用的功能', en: 'No areas available' },
  noneWhy: { 'zh-CN': '您的账号还没有任何权限，请联系管理员。', en: 'Your account has no permissions yet. Ask an administrator.' },
});
