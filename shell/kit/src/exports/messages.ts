import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages({
  export: { 'zh-CN': '导出 {format}', en: 'Export {format}' },
  running: { 'zh-CN': '正在导出 {rows} / {expected} 行', en: 'Exporting {rows} of {expected} rows' },
  cancel: { 'zh-CN': '取消导出', en: 'Cancel export' },
  cancelled: { 'zh-CN': '导出已取消', en: 'Export cancelled' },
  failed: { 'zh-CN': '导出失败：{problem}', en: 'Export failed: {problem}' },
  ready: { 'zh-CN': '下载 {name}', en: 'Download {name}' },
  truncated: { 'zh-CN': '只含前 {rows} 行', en: 'contains only the first {rows} rows' },
});
