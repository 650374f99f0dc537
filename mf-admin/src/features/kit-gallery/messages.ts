import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '组件库', en: 'Kit gallery' },
  hint: { 'zh-CN': '@voltdeck/kit 导出的全部组件，附代码和属性。语言和主题在页眉切换。', en: 'Every component of @voltdeck/kit with its code and props. Change language and theme in the header.' },
  groups: { 'zh-CN': '组件类别', en: 'Kinds of components' },
  code: { 'zh-CN': '代码', en: 'Code' },
  props: { 'zh-CN': '属性', en: 'Props' },
  arco: { 'zh-CN': '属性同 Arco Design 的 {name}。', en: 'The props are those of {name} in Arco Design.' },
});
