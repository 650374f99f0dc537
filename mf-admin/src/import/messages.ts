import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  importFile: { 'zh-CN': '文件（CSV 或 XLSX）', en: 'File (CSV or XLSX)' },
  template: { 'zh-CN': '下载模板 {format}', en: 'Download template ({format})' },
  try: { 'zh-CN': '检查', en: 'Check file' },
  trying: { 'zh-CN': '正在检查文件…', en: 'Checking the file…' },
  fine: { 'zh-CN': '{rows} 行全部可以导入。', en: 'All {rows} rows can be imported.' },
  problems: { 'zh-CN': '{rows} 行中有 {count} 处问题。全部改正后才能导入。', en: '{count, plural, one {# problem} other {# problems}} in {rows} rows. Correct all of them before you import.' },
  problemsShown: { 'zh-CN': '只显示前 {count} 处', en: 'Only the first {count} are shown' },
  line: { 'zh-CN': '行', en: 'Line' },
  column: { 'zh-CN': '列', en: 'Column' },
  value: { 'zh-CN': '值', en: 'Value' },
  reason: { 'zh-CN': '原因', en: 'Reason' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  notATable: { 'zh-CN': '请选择 .csv 或 .xlsx 文件', en: 'Choose a .csv or .xlsx file' },
  tooLarge: { 'zh-CN': '文件为 {size} MB，上限为 {limit} MB：请拆分为多个文件', en: 'The file has {size} MB; the limit is {limit} MB. Split it into several files.' },
});
