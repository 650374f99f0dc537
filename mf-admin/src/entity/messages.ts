import { defineMessages, type Text } from '@voltdeck/kit';
import type { ChangeAction, Form } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  history: { 'zh-CN': '修改历史', en: 'Change history' },
  historyNone: { 'zh-CN': '没有修改记录', en: 'No changes recorded' },
  historyMore: { 'zh-CN': '另有 {count} 条更早的记录', en: '{count, plural, one {# earlier change} other {# earlier changes}}' },
  auditOf: { 'zh-CN': '查看此对象的审计记录', en: 'Audit log entries' },
  auditBy: { 'zh-CN': '查看此用户的操作记录', en: 'Actions by this user' },
  added: { 'zh-CN': '{by} 新增', en: 'Added by {by}' },
  changedBy: { 'zh-CN': '{by} 修改', en: 'Changed by {by}' },
  removed: { 'zh-CN': '{by} 删除', en: 'Deleted by {by}' },
  restored: { 'zh-CN': '{by} 恢复', en: 'Restored by {by}' },
  policySet: { 'zh-CN': '{by} 修改{policy}', en: '{by} changed the {policy}' },
  fieldOf: { 'zh-CN': '{field}：', en: '{field}:' },
  changed: { 'zh-CN': '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
});

export const actionTexts = {
  add: 'added',
  change: 'changedBy',
  remove: 'removed',
  restore: 'restored',
} as const satisfies Record<Exclude<ChangeAction, 'policy'>, keyof typeof messages>;

/** Fields of views that no form has. */
const viewLabels: Readonly<Record<string, Text>> = {
  source: { 'zh-CN': '来源', en: 'Source' },
  origin: { 'zh-CN': '来源文件', en: 'From file' },
  settings: { 'zh-CN': '配置内容', en: 'Settings' },
  policyOrigin: { 'zh-CN': '安全策略来源文件', en: 'Security policy from file' },
  passwordFingerprint: { 'zh-CN': '密码指纹', en: 'Password fingerprint' },
  passwordChangedAt: { 'zh-CN': '密码更换时间', en: 'Password changed' },
};

/** The label of a field that a view has and no form; undefined for any other. */
export const viewLabel = (field: string): Text | undefined => viewLabels[field];

/** The label of a field of a view: `customer` stands for the form's `customerId`, `groups` for `groupIds`. */
export function fieldLabel(form: Form, field: string): Text {
  const named = form[field] ?? form[`${field}Id`] ?? form[`${field.replace(/s$/, '')}Ids`];
  return named?.label ?? viewLabel(field) ?? { 'zh-CN': field, en: field };
}
