import { defineMessages } from '@voltdeck/kit';

export const outputMessages = defineMessages({
  dim: { 'zh-CN': '定时调暗（{timeZone}）；有未处理的紧急告警时不调暗', en: 'Dim at certain hours ({timeZone}); never while an urgent alarm is open' },
  percent: { 'zh-CN': '亮度（%）', en: 'Brightness (%)' },
  percentWrong: { 'zh-CN': '应为 {least} 到 99 的整数', en: 'Enter a whole number from {least} to 99' },
  part: { 'zh-CN': '场景由多块屏幕拼接显示', en: 'One of several outputs that show one scene' },
  partHint: { 'zh-CN': '每块屏幕打开同一页面，行列从 1 起。列表翻页和地图巡览由各块屏幕自行计时。', en: 'Open the same page on each output. Columns and rows count from 1. Lists and the map tour are timed by each output itself.' },
  columns: { 'zh-CN': '总列数', en: 'Columns' },
  rows: { 'zh-CN': '总行数', en: 'Rows' },
  column: { 'zh-CN': '所在列', en: 'This column' },
  row: { 'zh-CN': '所在行', en: 'This row' },
  bezelX: { 'zh-CN': '左右边框间距（像素）', en: 'Gap left and right (px)' },
  bezelY: { 'zh-CN': '上下边框间距（像素）', en: 'Gap above and below (px)' },
  numberWrong: { 'zh-CN': '应为 {least} 到 {most} 的整数', en: 'Enter a whole number from {least} to {most}' },
  partWrong: { 'zh-CN': '至少两块屏幕，所在行列不超过总行列', en: 'At least two outputs; this column and row must be among them' },
});
