import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  or: { 'zh-CN': '或', en: 'or' },
  signInWith: { 'zh-CN': '使用“{name}”登录', en: 'Sign in with {name}' },
});
