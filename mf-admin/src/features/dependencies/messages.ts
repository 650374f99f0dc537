import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '依赖关系', en: 'Dependency map' },
  hint: { 'zh-CN': '各模块需要的控制台版本', en: 'What modules ask of the console' },
  part: { 'zh-CN': '共享部分', en: 'Shared part' },
  console: { 'zh-CN': '控制台', en: 'Console' },
  asked: { 'zh-CN': '需要的范围', en: 'Asked for' },
  contract: { 'zh-CN': 'API 契约', en: 'API contract' },
  kit: { 'zh-CN': 'kit', en: 'kit' },
  noShared: { 'zh-CN': '控制台没有', en: 'not there' },
  tryLabel: { 'zh-CN': '试算升级', en: 'Try a bump' },
  key: { 'zh-CN': '升级哪一部分', en: 'Part to change' },
  version: { 'zh-CN': '升到版本', en: 'To version' },
  versionExample: { 'zh-CN': '例如 20.0.0', en: 'For example 20.0.0' },
  go: { 'zh-CN': '试算', en: 'What would break' },
  safe: { 'zh-CN': '{key} 升到 {version} 不会影响任何模块。', en: '{key} {version} breaks no module.' },
  broken: { 'zh-CN': '{key} 升到 {version} 会使以下模块无法加载：', en: '{key} {version} breaks:' },
  asks: { 'zh-CN': '需要 {key} {range}', en: 'asks for {key} {range}' },
});
