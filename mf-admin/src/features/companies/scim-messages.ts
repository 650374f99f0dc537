import { defineMessages } from '@voltdeck/kit';

export const scimMessages = defineMessages({
  scim: { 'zh-CN': '账号同步', en: 'Provisioning' },
  scimOf: { 'zh-CN': '“{name}”的账号同步', en: 'Provisioning from {name}' },
  title: { 'zh-CN': '账号同步（SCIM 2.0）：{name}', en: 'Provisioning (SCIM 2.0): {name}' },
  about: {
    'zh-CN': '身份提供方通过 SCIM 创建、更改和停用自己的用户。停用立即生效：会话、令牌、大屏和嵌入链接全部结束。权限仍来自登录时的规则。',
    en: 'The provider creates, changes and deactivates its users through SCIM. Deactivated users lose all sessions, tokens, wall displays and embed links at once. Permissions still come from the rules at sign-in.',
  },
  address: { 'zh-CN': 'SCIM 地址', en: 'SCIM address' },
  copy: { 'zh-CN': '复制地址', en: 'Copy address' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  notCopied: { 'zh-CN': '无法复制，请手动选择', en: "Couldn't copy. Select it manually." },
  urlMissing: { 'zh-CN': '未设置 CONSOLE_URL，无法显示完整地址。路径为 /scim/v2。', en: 'CONSOLE_URL is not set, so the full address is unknown. The path is /scim/v2.' },
  token: { 'zh-CN': '令牌', en: 'Token' },
  noToken: { 'zh-CN': '没有令牌：SCIM 未启用', en: 'No token: SCIM is off' },
  madeAt: { 'zh-CN': '生成于 {at}', en: 'Created {at}' },
  usedAt: { 'zh-CN': '，上次使用 {at}', en: ', last used {at}' },
  unused: { 'zh-CN': '，尚未使用', en: ', not used yet' },
  make: { 'zh-CN': '生成令牌', en: 'Create token' },
  remake: { 'zh-CN': '更换令牌', en: 'Replace token' },
  remakeHint: { 'zh-CN': '更换或吊销后，原令牌立即失效。', en: 'When you replace or revoke the token, the old one stops working at once.' },
  revoke: { 'zh-CN': '吊销令牌', en: 'Revoke token' },
  made: { 'zh-CN': '已生成“{name}”的 SCIM 令牌。', en: 'Created the SCIM token for {name}.' },
  revoked: { 'zh-CN': '已吊销“{name}”的 SCIM 令牌。', en: 'Revoked the SCIM token for {name}.' },
  tokenAbout: { 'zh-CN': '请将此令牌填入身份提供方。仅显示这一次，只能用于 SCIM，直至被更换或吊销。', en: 'Enter this token at the provider. It is shown only once, works for SCIM only, and is valid until replaced or revoked.' },
  close: { 'zh-CN': '关闭', en: 'Close' },
});
