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
    title: { 'zh-CN': '底与线', en: 'Grounds and lines' },
    swatches: [
      { token: 'background', use: { 'zh-CN': '页面底色', en: 'ground of a page' } },
      { token: 'surface', use: { 'zh-CN': '卡片', en: 'cards' } },
      { token: 'surface-2', use: { 'zh-CN': '卡片内的面', en: 'faces within a card' } },
      { token: 'line', use: { 'zh-CN': '边框', en: 'borders' } },
      { token: 'line-faint', use: { 'zh-CN': '行间线', en: 'lines between rows' } },
    ],
  },
  {
    title: { 'zh-CN': '文字', en: 'Words' },
    swatches: [
      { token: 'text-1', use: { 'zh-CN': '正文', en: 'what is read' } },
      { token: 'text-2', use: { 'zh-CN': '说明', en: 'what explains' } },
      { token: 'text-3-read', use: { 'zh-CN': '次要文字', en: 'what may be missed' } },
      { token: 'text-3', use: { 'zh-CN': '标记，不用于文字', en: 'marks, never words' } },
    ],
  },
  {
    title: { 'zh-CN': '操作', en: 'What can be done' },
    swatches: [
      { token: 'primary', use: { 'zh-CN': '可点击、已选中', en: 'can be clicked, is chosen' } },
      { token: 'primary-soft', use: { 'zh-CN': '选中的底', en: 'ground of what is chosen' } },
      { token: 'primary-strong', use: { 'zh-CN': '悬停', en: 'under the pointer' } },
    ],
  },
  {
    title: { 'zh-CN': '结果', en: 'How it went' },
    swatches: [
      { token: 'danger', use: { 'zh-CN': '失败、危险操作', en: 'what failed, what is dangerous' } },
      { token: 'warning', use: { 'zh-CN': '警示', en: 'what may go wrong' } },
      { token: 'caution', use: { 'zh-CN': '提示', en: 'what asks for a look' } },
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
    title: { 'zh-CN': '告警与热度', en: 'Alarms and heat' },
    swatches: [
      ...raisedLevels.map((level) => ({ token: levelColour(level), use: { 'zh-CN': `${level} 级`, en: `level ${level}` } })),
      { token: 'heat-low', use: { 'zh-CN': '低', en: 'low' } },
      { token: 'heat-middle', use: { 'zh-CN': '中', en: 'middle' } },
      { token: 'heat-high', use: { 'zh-CN': '高', en: 'high' } },
    ],
  },
];
