import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '全部模块', en: 'All modules' },
  count: { 'zh-CN': '{count} 个', en: '{count} in all' },
  search: { 'zh-CN': '搜索名称、团队', en: 'Search name or team' },
  module: { 'zh-CN': '模块', en: 'Module' },
  team: { 'zh-CN': '团队', en: 'Team' },
  stable: { 'zh-CN': '稳定版', en: 'Stable' },
  canary: { 'zh-CN': '灰度', en: 'Canary' },
  noCanary: { 'zh-CN': '无', en: 'none' },
  noStable: { 'zh-CN': '尚无', en: 'none yet' },
  mounts: { 'zh-CN': '24 小时加载', en: 'Shown, 24 h' },
  failures: { 'zh-CN': '失败', en: 'Failed' },
  published: { 'zh-CN': '最近发布', en: 'Last published' },
  none: { 'zh-CN': '没有符合条件的模块', en: 'No module matches' },
  noneWhy: { 'zh-CN': '换一个名称或团队再试。', en: 'Try another name or team.' },
  clear: { 'zh-CN': '清除搜索', en: 'Clear the search' },
  empty: { 'zh-CN': '还没有模块', en: 'No module yet' },
  emptyWhy: { 'zh-CN': '登记团队的发布密钥，然后用 voltdeck module publish 发布模块。', en: 'Register the publish key of a team, then publish a module with voltdeck module publish.' },
});
