import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '两步验证', en: 'Second step' },
  totpIntro: { 'zh-CN': '请输入验证器应用中的 6 位验证码。', en: 'Enter the 6-digit code from your authenticator app.' },
  passkeyIntro: { 'zh-CN': '请用通行密钥确认是您本人。', en: 'Use your passkey to confirm your identity.' },
  recoveryIntro: { 'zh-CN': '请输入一个恢复码。每个恢复码只能使用一次。', en: 'Enter a recovery code. Each works once.' },
  totp: { 'zh-CN': '验证码', en: 'Code' },
  recoveryCode: { 'zh-CN': '恢复码', en: 'Recovery code' },
  submit: { 'zh-CN': '继续', en: 'Continue' },
  usePasskey: { 'zh-CN': '使用通行密钥', en: 'Use a passkey' },
  working: { 'zh-CN': '正在验证…', en: 'Verifying…' },
  emptyTotp: { 'zh-CN': '请输入验证码', en: 'Enter the code' },
  emptyRecovery: { 'zh-CN': '请输入恢复码', en: 'Enter a recovery code' },
  toTotp: { 'zh-CN': '改用验证码', en: 'Use a code instead' },
  toPasskey: { 'zh-CN': '改用通行密钥', en: 'Use a passkey instead' },
  toRecovery: { 'zh-CN': '使用恢复码', en: 'Use a recovery code' },
  back: { 'zh-CN': '返回登录', en: 'Back to sign-in' },
  lost: { 'zh-CN': '手机丢失且没有恢复码？请联系管理员重置两步验证。', en: 'Lost your phone and your recovery codes? Ask an administrator to reset your second step.' },
  signInWithPasskey: { 'zh-CN': '使用通行密钥登录', en: 'Sign in with a passkey' },
});
