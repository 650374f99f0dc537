import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  value: { 'zh-CN': '值', en: 'Value' },
  initial: { 'zh-CN': '默认值', en: 'Default' },
  changed: { 'zh-CN': '已修改', en: 'changed' },
  about: { 'zh-CN': '说明', en: 'What it does' },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
});
