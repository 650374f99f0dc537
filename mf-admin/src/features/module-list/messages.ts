import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  modules: { 'zh-CN': '模块', en: 'Modules' },
  search: { 'zh-CN': '搜索名称、团队', en: 'Search name or team' },
  module: { 'zh-CN': '模块', en: 'Module' },
  one: { 'zh-CN': '模块', en: 'module' },
  name: { 'zh-CN': '内部名称', en: 'Internal name' },
  team: { 'zh-CN': '团队', en: 'Team' },
  stable: { 'zh-CN': '稳定版', en: 'Stable' },
  lastGood: { 'zh-CN': '回退目标', en: 'Goes back to' },
  canary: { 'zh-CN': '灰度', en: 'Canary' },
  noCanary: { 'zh-CN': '无', en: 'none' },
  noStable: { 'zh-CN': '尚无', en: 'none yet' },
  versions: { 'zh-CN': '版本数', en: 'Versions' },
  mounts: { 'zh-CN': '24 小时加载', en: 'Shown, 24 h' },
  failures: { 'zh-CN': '失败', en: 'Failed' },
  published: { 'zh-CN': '最近发布', en: 'Last published' },
  pause: { 'zh-CN': '暂停灰度', en: 'Pause the rollout' },
  pauseText: { 'zh-CN': '将暂停 {count} 个模块的灰度：在继续之前，所有人使用稳定版。', en: 'The rollouts of {count} are paused: until they are resumed, everybody gets the stable version.' },
  resume: { 'zh-CN': '继续灰度', en: 'Resume the rollout' },
  resumeText: { 'zh-CN': '将继续 {count} 个模块的灰度。', en: 'The rollouts of {count} go on.' },
  emptyWhy: { 'zh-CN': '登记团队的发布密钥，然后用 voltdeck module publish 发布模块。', en: 'Register the publish key of a team, then publish a module with voltdeck module publish.' },
});
