import { defineMessages } from '@voltdeck/kit';

export const fileMessages = defineMessages({
  exportAct: { 'zh-CN': '导出', en: 'Export' },
  importAct: { 'zh-CN': '导入场景', en: 'Import a scene' },
  title: { 'zh-CN': '导入场景', en: 'Import a scene' },
  file: { 'zh-CN': '场景文件', en: 'Scene file' },
  hint: { 'zh-CN': '由“导出”生成的 JSON 文件，含图片', en: 'A JSON file made by Export, with its images' },
  noScene: { 'zh-CN': '文件不是导出的场景', en: 'The file is not an exported scene' },
  unknown: { 'zh-CN': '此控制台没有组件：{names}。大屏会在该位置提示，其余照常显示。', en: 'This console does not have the components {names}. The wall display shows a notice in their place; the rest works as usual.' },
  imageless: { 'zh-CN': '文件缺少 {count} 张图片，相应组件不导入。', en: '{count, plural, one {# image is missing in the file; its component is left out.} other {# images are missing in the file; their components are left out.}}' },
  projectless: { 'zh-CN': '已导入“{title}”。部分项目在此控制台不存在，相应组件改为显示全部车辆。', en: 'Imported {title}. Some of its projects do not exist here; their components show all vehicles.' },
  unfit: { 'zh-CN': '场景有问题（{code}）：{places}。请在原控制台修正后重新导出。', en: 'The scene has a problem ({code}): {places}. Correct it where it was exported, and export it again.' },
  fine: { 'zh-CN': '{count} 个组件，可以导入。', en: '{count, plural, one {# component, ready to import.} other {# components, ready to import.}}' },
  add: { 'zh-CN': '导入', en: 'Import' },
  imported: { 'zh-CN': '已导入“{title}”', en: 'Imported {title}' },
});
