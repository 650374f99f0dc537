import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '备注', en: 'Notes' },
  hint: { 'zh-CN': '所有能看到该车辆的用户可见', en: 'visible to all users who can see the vehicle' },
  add: { 'zh-CN': '添加备注', en: 'Add note' },
  addAt: { 'zh-CN': '为所选时段添加备注', en: 'Add note for this range' },
  none: { 'zh-CN': '还没有备注。', en: 'No notes yet.' },
  text: { 'zh-CN': '备注', en: 'Note' },
  textHint: { 'zh-CN': '看到了什么，做了什么；最多 {most} 字', en: 'What was seen or done; up to {most} characters' },
  textMissing: { 'zh-CN': '请填写备注', en: 'Enter a note' },
  about: { 'zh-CN': '时间', en: 'When' },
  aboutNow: { 'zh-CN': '现在', en: 'now' },
  save: { 'zh-CN': '保存', en: 'Save' },
  by: { 'zh-CN': '{name}，{at}', en: '{name}, {at}' },
  range: { 'zh-CN': '{from} 至 {to}', en: '{from} to {to}' },
  remove: { 'zh-CN': '删除', en: 'Delete' },
  removeOf: { 'zh-CN': '删除备注：{text}', en: 'Delete note: {text}' },
  removeTitle: { 'zh-CN': '删除这条备注？', en: 'Delete this note?' },
  removeWhy: { 'zh-CN': '“{text}”删除后所有用户都无法再看到，且无法恢复；审计日志保留其内容。', en: "“{text}” is deleted for all users. This can't be undone. The audit log keeps its text." },
});
