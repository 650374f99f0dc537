import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  import: { 'zh-CN': '导入…', en: 'Import…' },
  importTitle: { 'zh-CN': '导入故障字典', en: 'Import fault dictionary' },
  importHint: {
    'zh-CN': '首行为列名。每行为一个 BMS 型号的一种故障；型号留空表示所有型号，故障类型可填代码或内置名称。检查时不写入任何内容。',
    en: 'First line: column headings. One row per fault of a BMS model; leave the model empty for all models. Faults can be given by code or built-in name. Checking the file writes nothing.',
  },
  importNow: { 'zh-CN': '导入 {rows} 个条目', en: 'Import {rows, plural, one {# entry} other {# entries}}' },
  imported: { 'zh-CN': '已导入 {count} 个条目', en: 'Imported {count, plural, one {# entry} other {# entries}}' },
  entry: { 'zh-CN': '条目', en: 'Entry' },
  allModels: { 'zh-CN': '所有型号', en: 'All models' },
  texts: { 'zh-CN': '故障页面显示的内容', en: 'What the fault page shows' },
  name: { 'zh-CN': '名称', en: 'Name' },
  causes: { 'zh-CN': '常见原因', en: 'Usual causes' },
  checks: { 'zh-CN': '先检查', en: 'Check first' },
  parts: { 'zh-CN': '备件', en: 'Parts' },
  none: { 'zh-CN': '未填写', en: 'None' },
  when: {
    'zh-CN': '保存后，车辆页面和告警列表在两分钟内更新；已存储的故障等级不变。',
    en: 'Vehicle pages and the alarm list show a saved entry within two minutes. Stored fault levels stay unchanged.',
  },
  versions: { 'zh-CN': '版本', en: 'Versions' },
  version: { 'zh-CN': '版本 {version}', en: 'Version {version}' },
  current: { 'zh-CN': '当前', en: 'current' },
  changed: { 'zh-CN': '修改：{fields}', en: 'Changed: {fields}' },
  comma: { 'zh-CN': '、', en: ', ' },
  older: { 'zh-CN': '另有 {count} 个更早的版本不再显示', en: '{count, plural, one {# older version is} other {# older versions are}} not shown' },
  show: { 'zh-CN': '查看内容', en: 'Show content' },
  hide: { 'zh-CN': '收起', en: 'Hide content' },
  bringBack: { 'zh-CN': '恢复此版本', en: 'Bring back' },
  bringBackTitle: { 'zh-CN': '恢复版本 {version}？', en: 'Bring back version {version}?' },
  bringBackWhy: {
    'zh-CN': '版本 {version} 的内容将另存为新版本并立即生效。现有版本保留，之后仍可恢复。',
    en: 'The content of version {version} becomes a new version and applies at once. The current version is kept, so you can bring it back later.',
  },
  broughtBack: { 'zh-CN': '已恢复版本 {version}', en: 'Brought back version {version}' },
});
