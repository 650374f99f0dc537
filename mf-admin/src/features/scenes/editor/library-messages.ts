import { defineMessages } from '@voltdeck/kit';

export const libraryMessages = defineMessages({
  open: { 'zh-CN': '添加组件', en: 'Add a component' },
  title: { 'zh-CN': '组件库', en: 'Component library' },
  search: { 'zh-CN': '搜索组件', en: 'Search components' },
  panels: { 'zh-CN': '面板', en: 'Panels' },
  pieces: { 'zh-CN': '文字、图片与装饰', en: 'Texts, images and decorations' },
  none: { 'zh-CN': '没有匹配的组件', en: 'No component matches' },
  preview: { 'zh-CN': '“{title}”的预览，使用当前数据', en: 'Preview of {title} with current data' },
  previewNone: { 'zh-CN': '放入场景后，请填写其内容', en: 'Enter its content once it is in the scene' },
  noSpace: { 'zh-CN': '网格上没有空位；请先缩小或移除一个面板', en: 'No space on the grid. Resize or remove a panel first.' },
  tooMany: { 'zh-CN': '一个场景最多 {most} 个组件', en: 'A scene has at most {most} components.' },
  add: { 'zh-CN': '添加', en: 'Add' },
  close: { 'zh-CN': '关闭', en: 'Close' },
});
