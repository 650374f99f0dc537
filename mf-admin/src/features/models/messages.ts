import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  import: { 'zh-CN': '导入…', en: 'Import…' },
  importTitle: { 'zh-CN': '导入车型', en: 'Import vehicle models' },
  importHint: { 'zh-CN': '首行为列名；代码可填写文字，例如“纯电动汽车”。先检查文件，不写入任何内容。', en: 'First line: column headings. Codes can be entered as text, for example Battery electric. The file is checked first; nothing is written.' },
  importNow: { 'zh-CN': '导入 {rows} 个车型', en: 'Import {rows, plural, one {# model} other {# models}}' },
  imported: { 'zh-CN': '已导入 {count} 个车型', en: 'Imported {count, plural, one {# model} other {# models}}' },
  data: { 'zh-CN': '静态数据', en: 'Static data' },
  empty: { 'zh-CN': '尚未填写', en: 'No data entered yet' },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
});
