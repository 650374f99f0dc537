import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '固定的用户', en: 'Pinned users' },
  hint: { 'zh-CN': '始终使用同一版本', en: 'Always get the same version' },
  none: { 'zh-CN': '没有固定的用户', en: 'No pinned users' },
  add: { 'zh-CN': '固定用户…', en: 'Pin users…' },
  unpin: { 'zh-CN': '取消固定', en: 'Unpin' },
  unpinOf: { 'zh-CN': '取消固定 {version} 的用户', en: 'Unpin users of {version}' },
  count: { 'zh-CN': '{count} 位用户', en: '{count, plural, one {# user} other {# users}}' },
  formTitle: { 'zh-CN': '固定用户', en: 'Pin users' },
  version: { 'zh-CN': '版本', en: 'Version' },
  next: { 'zh-CN': '下一步…', en: 'Next…' },
});
