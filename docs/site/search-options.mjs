import { tokenize } from './tokenize.mjs';

const chinese = {
  button: { buttonText: '搜索', buttonAriaLabel: '搜索文档' },
  modal: { displayDetails: '显示详情', resetButtonTitle: '清除查询', backButtonTitle: '关闭搜索', noResultsText: '没有找到：', footer: { selectText: '打开', selectKeyAriaLabel: '回车', navigateText: '切换', navigateUpKeyAriaLabel: '上箭头', navigateDownKeyAriaLabel: '下箭头', closeText: '关闭', closeKeyAriaLabel: 'Esc' } },
};

/** The search of the site. */
export function searchOf() {
  const options = { detailedView: true, locales: { 'zh-CN': { translations: chinese } } };
  // Not enumerable: VitePress writes functions of its options into the page as text and evaluates them there, which the
  // edge's policy refuses. The index is cut by this one, queries by search.mjs.
  Object.defineProperty(options, 'miniSearch', { value: { options: { tokenize, searchOptions: { combineWith: 'AND' } } }, enumerable: false });
  return options;
}
