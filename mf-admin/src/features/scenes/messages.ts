import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  scenes: { 'zh-CN': '场景', en: 'Scenes' },
  scene: { 'zh-CN': '场景', en: 'scene' },
  search: { 'zh-CN': '搜索名称、标题', en: 'Search name or title' },
  name: { 'zh-CN': '名称', en: 'Name' },
  nameHint: { 'zh-CN': '小写字母、数字和连字符；之后不能更改', en: 'Lowercase letters, digits and hyphens; cannot be changed later' },
  title: { 'zh-CN': '标题', en: 'Title' },
  titleZh: { 'zh-CN': '中文标题', en: 'Chinese title' },
  titleEn: { 'zh-CN': '英文标题', en: 'English title' },
  panels: { 'zh-CN': '面板', en: 'Panels' },
  screens: { 'zh-CN': '显示它的大屏', en: 'Shown on' },
  kind: { 'zh-CN': '来源', en: 'Source' },
  builtIn: { 'zh-CN': '自带', en: 'built-in' },
  made: { 'zh-CN': '自建', en: 'custom' },
  updatedAt: { 'zh-CN': '更新时间', en: 'Updated' },
  updatedBy: { 'zh-CN': '更新人', en: 'Updated by' },
  copy: { 'zh-CN': '复制', en: 'Copy' },
  copyOf: { 'zh-CN': '复制“{title}”', en: 'Copy {title}' },
  copyTitle: { 'zh-CN': '{title} 副本', en: 'Copy of {title}' },
  copied: { 'zh-CN': '已复制为“{title}”', en: 'Copied as {title}' },
});
