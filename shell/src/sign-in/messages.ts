import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '登录', en: 'Sign in' },
  intro: { 'zh-CN': '锂电池远程服务与管理控制台', en: 'Remote service and management of lithium batteries' },
  loginName: { 'zh-CN': '用户名', en: 'User name' },
  password: { 'zh-CN': '密码', en: 'Password' },
  show: { 'zh-CN': '显示密码', en: 'Show password' },
  hide: { 'zh-CN': '隐藏密码', en: 'Hide password' },
  submit: { 'zh-CN': '登录', en: 'Sign in' },
  working: { 'zh-CN': '正在登录…', en: 'Signing in…' },
  needed: { 'zh-CN': '请输入用户名和密码', en: 'Enter user name and password' },
  lost: { 'zh-CN': '登录已失效，请重新登录', en: 'Your session has ended; sign in again' },
});
