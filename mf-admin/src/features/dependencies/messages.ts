import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '依赖关系', en: 'Dependencies' },
  hint: { 'zh-CN': '各模块需要的控制台版本', en: 'Console versions that modules require' },
  part: { 'zh-CN': '共享库', en: 'Shared library' },
  console: { 'zh-CN': '控制台', en: 'Console' },
  asked: { 'zh-CN': '需要的范围', en: 'Required range' },
  contract: { 'zh-CN': 'API 契约', en: 'API contract' },
  kit: { 'zh-CN': 'kit', en: 'kit' },
  noShared: { 'zh-CN': '控制台未提供', en: 'not available' },
  tryLabel: { 'zh-CN': '升级影响评估', en: 'Upgrade impact' },
  key: { 'zh-CN': '要升级的共享库', en: 'Library to upgrade' },
  version: { 'zh-CN': '升到版本', en: 'Target version' },
  versionExample: { 'zh-CN': '例如 20.0.0', en: 'For example 20.0.0' },
  go: { 'zh-CN': '评估', en: 'Check impact' },
  safe: { 'zh-CN': '{key} 升到 {version} 不会影响任何模块。', en: 'Upgrading {key} to {version} breaks no modules.' },
  broken: { 'zh-CN': '{key} 升到 {version} 会使以下模块无法加载：', en: 'Upgrading {key} to {version} breaks these modules:' },
  asks: { 'zh-CN': '需要 {key} {range}', en: 'requires {key} {range}' },
});
