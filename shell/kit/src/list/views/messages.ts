import { defineMessages } from '../../i18n/messages.ts';

export const messages = defineMessages({
  views: { 'zh-CN': '视图', en: 'Views' },
  viewsOf: { 'zh-CN': '视图：{name}', en: 'View: {name}' },
  none: { 'zh-CN': '还没有保存的视图。视图保存筛选条件、排序和列。', en: 'No saved views yet. A view saves filters, sort order and columns.' },
  shared: { 'zh-CN': '已共享', en: 'shared' },
  share: { 'zh-CN': '共享', en: 'Share' },
  shareOf: { 'zh-CN': '共享“{name}”并复制链接', en: 'Share {name} and copy the link' },
  linkCopied: {
    'zh-CN': '已复制“{name}”的链接。打开链接的人只能看到自己数据范围内的车辆。',
    en: 'Link to {name} copied. People who open it only see vehicles in their own data scope.',
  },
  deleteOf: { 'zh-CN': '删除视图“{name}”', en: 'Delete view {name}' },
  deleted: { 'zh-CN': '已删除视图“{name}”', en: 'View {name} deleted' },
  name: { 'zh-CN': '将当前列表保存为', en: 'Save this list as' },
  save: { 'zh-CN': '保存视图', en: 'Save view' },
  update: { 'zh-CN': '更新“{name}”', en: 'Update {name}' },
  saved: { 'zh-CN': '已保存视图“{name}”', en: 'View {name} saved' },
});
