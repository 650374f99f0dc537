import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '校验规则', en: 'Validation rules' },
  hint: { 'zh-CN': '每条规则边输入边校验，提示语同时以两种语言显示。空值只违反“必填”。', en: 'Each rule is checked as you type, with messages in both languages. An empty value only violates "required".' },
  field: { 'zh-CN': '此字段', en: 'This field' },
  parameters: { 'zh-CN': '参数：{list}', en: 'with {list}' },
  good: { 'zh-CN': '符合', en: 'valid' },
  bad: { 'zh-CN': '不符合', en: 'invalid' },
  tryGood: { 'zh-CN': '填入正确值', en: 'Valid value' },
  tryBad: { 'zh-CN': '填入错误值', en: 'Invalid value' },
  chooseFile: { 'zh-CN': '或选择文件', en: 'or choose a file' },
});
