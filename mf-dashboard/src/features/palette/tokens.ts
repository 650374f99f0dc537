import { filledText } from '@voltdeck/kit';
import { levelColour, raisedLevels } from '@voltdeck/protocol/codes';
import type { Text } from '@voltdeck/protocol/contract';

/** A colour of the palette by its token, and what it is for. */
interface Swatch {
  readonly token: string;
  readonly use: Text;
}

/** The palette in the groups that a designer looks for. */
export const swatchGroups: readonly { readonly title: Text; readonly swatches: readonly Swatch[] }[] = [
  {
    title: { 'zh-CN': '背景与线条', en: 'Backgrounds and lines' },
    swatches: [
      { token: 'background', use: { 'zh-CN': '页面底色', en: 'page background' } },
      { token: 'surface', use: { 'zh-CN': '卡片', en: 'cards' } },
      { token: 'surface-2', use: { 'zh-CN': '卡片内的区域', en: 'areas within a card' } },
      { token: 'line', use: { 'zh-CN': '边框', en: 'borders' } },
      { token: 'line-faint', use: { 'zh-CN': '行间线', en: 'lines between rows' } },
    ],
  },
  {
    title: { 'zh-CN': '文字', en: 'Text' },
    swatches: [
      { token: 'text-1', use: { 'zh-CN': '正文', en: 'body text' } },
      { token: 'text-2', use: { 'zh-CN': '说明', en: 'descriptions' } },
      { token: 'text-3-read', use: { 'zh-CN': '次要文字', en: 'secondary text' } },
      { token: 'text-3', use: { 'zh-CN': '标记，不用于文字', en: 'marks, not for text' } },
    ],
  },
  {
    title: { 'zh-CN': '操作', en: 'Actions' },
    swatches: [
      { token: 'primary', use: { 'zh-CN': '可点击、已选中', en: 'clickable, selected' } },
      { token: 'primary-soft', use: { 'zh-CN': '选中项的背景', en: 'background of selected items' } },
      { token: 'primary-strong', use: { 'zh-CN': '悬停', en: 'hover' } },
    ],
  },
  {
    title: { 'zh-CN': '结果', en: 'Results' },
    swatches: [
      { token: 'danger', use: { 'zh-CN': '失败、危险操作', en: 'failures, dangerous actions' } },
      { token: 'warning', use: { 'zh-CN': '警示', en: 'warnings' } },
      { token: 'caution', use: { 'zh-CN': '提示', en: 'hints' } },
    ],
  },
  {
    title: { 'zh-CN': '工作状态', en: 'Working states' },
    swatches: [
      { token: 'charging', use: { 'zh-CN': '充电', en: 'charging' } },
      { token: 'discharging', use: { 'zh-CN': '放电', en: 'discharging' } },
      { token: 'idle', use: { 'zh-CN': '静置', en: 'idle' } },
      { token: 'offline', use: { 'zh-CN': '离线', en: 'offline' } },
    ],
  },
  {
    title: { 'zh-CN': '告警与热力图', en: 'Alarms and heat maps' },
    swatches: [
      ...raisedLevels.map((level) => ({ token: levelColour(level), use: filledText({ 'zh-CN': '{level} 级', en: 'level {level}' }, { level }) })),
      { token: 'heat-low', use: { 'zh-CN': '低', en: 'low' } },
      { token: 'heat-middle', use: { 'zh-CN': '中', en: 'medium' } },
      { token: 'heat-high', use: { 'zh-CN': '高', en: 'high' } },
    ],
  },
];
