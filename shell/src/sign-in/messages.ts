import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '登录', en: 'Sign in' },
  intro: { 'zh-CN': '锂电池远程服务与管理控制台', en: 'Remote service and management of lithium batteries' },
  loginName: { 'zh-CN': '用户名', en: 'User name' },
  password: { 'zh-CN': '密码', en: 'Password' },
  submit: { 'zh-CN': '登录', en: 'Sign in' },
  working: { 'zh-CN': '正在登录…', en: 'Signing in…' },
  needed: { 'zh-CN': '请输入用户名、密码和验证码', en: 'Enter user name, password and verification code' },
  code: { 'zh-CN': '验证码', en: 'Verification code' },
  codePicture: { 'zh-CN': '验证码图片；也可改用文字提问', en: 'Picture of the verification code; it can be asked in words instead' },
  otherCode: { 'zh-CN': '换一个', en: 'Another' },
  inWords: { 'zh-CN': '文字提问', en: 'Ask in words' },
  setUpTitle: { 'zh-CN': '创建首位管理员', en: 'Make the first administrator' },
  setUpIntro: {
    'zh-CN': '此控制台尚无用户。首位管理员拥有全部权限，并可添加其他用户。',
    en: 'Nobody uses this console yet. The first administrator may do everything and adds the other users.',
  },
  setUpLoginHint: { 'zh-CN': '字母、数字和 . _ @ -', en: 'Letters, digits and . _ @ -' },
  setUpPasswordHint: { 'zh-CN': '至少 {characters} 个字符；一句话最易记住', en: 'At least {characters} characters; a sentence is easiest to remember' },
  setUpSubmit: { 'zh-CN': '创建并登录', en: 'Make and sign in' },
  setUpWorking: { 'zh-CN': '正在创建…', en: 'Making…' },
  passwordLinkTitle: { 'zh-CN': '设置您的密码', en: 'Set your password' },
  passwordLinkIntro: {
    'zh-CN': '管理员为您准备了此链接。它只能使用一次；设置后您即登录，其他会话全部结束。',
    en: 'An administrator made this link for you. It works once; you are signed in then, and your other sessions end.',
  },
  passwordLinkEndTokens: { 'zh-CN': '同时吊销以前的 API 令牌、大屏和嵌入链接', en: 'Also revoke your earlier API tokens, wall displays and embed links' },
  passwordLinkSubmit: { 'zh-CN': '设置并登录', en: 'Set it and sign in' },
  passwordLinkWorking: { 'zh-CN': '正在设置…', en: 'Setting…' },
  lost: { 'zh-CN': '登录已失效，请重新登录', en: 'Your session has ended; sign in again' },
});
