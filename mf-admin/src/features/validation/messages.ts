import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '校验规则', en: 'Validation rules' },
  hint: { 'zh-CN': '每条规则边输入边校验，提示语同时以两种语言显示。空值只违反“必填”。', en: 'Each rule is tried while you type, and says what is wrong in both languages. An empty value breaks "required" alone.' },
  field: { 'zh-CN': '此字段', en: 'This field' },
  parameters: { 'zh-CN': '参数：{list}', en: 'with {list}' },
  good: { 'zh-CN': '符合', en: 'kept' },
  bad: { 'zh-CN': '不符合', en: 'broken' },
  tryGood: { 'zh-CN': '填入正确值', en: 'A good value' },
  tryBad: { 'zh-CN': '填入错误值', en: 'A bad value' },
  chooseFile: { 'zh-CN': '或选择文件', en: 'or choose a file' },
});
