import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  back: { 'zh-CN': '全部模块', en: 'All modules' },
  rollback: { 'zh-CN': '退回到 {lastGood}', en: 'Roll back to {lastGood}' },
  noRollback: { 'zh-CN': '没有可退回的版本', en: 'No version to go back to' },
  stable: { 'zh-CN': '稳定版', en: 'Stable' },
  lastGood: { 'zh-CN': '可退回到', en: 'To go back to' },
  canary: { 'zh-CN': '灰度', en: 'Canary' },
  none: { 'zh-CN': '无', en: 'none' },
  mounts: { 'zh-CN': '24 小时加载', en: 'Shown, 24 h' },
  failures: { 'zh-CN': '24 小时失败', en: 'Failed, 24 h' },
  team: { 'zh-CN': '团队', en: 'Team' },
  published: { 'zh-CN': '最近发布', en: 'Last published' },
  languages: { 'zh-CN': '语言', en: 'Languages' },
  'zh-CN': { 'zh-CN': '中文', en: 'Chinese' },
  en: { 'zh-CN': '英文', en: 'English' },
  permissions: { 'zh-CN': '页面所需权限', en: 'Its pages ask for' },
  share: { 'zh-CN': '{version}，{percentage}%', en: '{version}, {percentage} %' },
  public: { 'zh-CN': '公开', en: 'nothing' },
  session: { 'zh-CN': '已登录', en: 'a session' },
  administrator: { 'zh-CN': '管理员', en: 'an administrator' },
  modulePublish: { 'zh-CN': '模块发布', en: 'publishing modules' },
});
