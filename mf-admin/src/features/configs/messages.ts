import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  value: { 'zh-CN': '值', en: 'Value' },
  initial: { 'zh-CN': '默认值', en: 'Default' },
  changed: { 'zh-CN': '已修改', en: 'changed' },
  about: { 'zh-CN': '说明', en: 'Description' },
  range: { 'zh-CN': '{least} 至 {most}', en: '{least} to {most}' },
  reset: { 'zh-CN': '恢复默认', en: 'Reset' },
  resetTitle: { 'zh-CN': '将“{name}”恢复为默认值？', en: 'Reset “{name}” to its default?' },
  resetText: { 'zh-CN': '值将从 {from} 变为 {to}。', en: 'The value changes from {from} to {to}.' },
  resetDo: { 'zh-CN': '恢复默认', en: 'Reset' },
  resetDone: { 'zh-CN': '“{name}”已恢复为默认值', en: 'Reset {name} to its default' },
  needed: {
    'zh-CN': '“{needed}”尚未填写，保存后在填写之前不生效。',
    en: '“{needed}” is empty: this has no effect until you fill it in too.',
  },
  looking: { 'zh-CN': '正在查看将删除的数据…', en: 'Checking which data would be deleted…' },
  dropsNothing: { 'zh-CN': '按此天数，下次清理不会删除数据。', en: 'With this number of days, the next cleanup deletes nothing.' },
  drops: {
    'zh-CN': '保存后一小时内将永久删除 {until} 之前的 {chunks} 个数据块：约 {rows} 行，{size} MB。',
    en: 'Within an hour of saving, {chunks, plural, one {# data chunk} other {# data chunks}} from before {until} will be permanently deleted: about {rows} rows, {size} MB.',
  },
});
