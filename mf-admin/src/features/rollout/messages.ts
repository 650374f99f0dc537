import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '灰度发布', en: 'Canary' },
  none: { 'zh-CN': '没有灰度发布', en: 'No canary' },
  noneWhy: { 'zh-CN': '所有用户使用稳定版。在版本列表中选择“灰度发布…”，先让一部分用户使用新版本。', en: 'All users get the stable version. Choose "Roll out…" in the version list to give a new version to some users first.' },
  began: { 'zh-CN': '始于', en: 'Started' },
  changed: { 'zh-CN': '{by} 修改于', en: 'Changed by {by}' },
  halted: { 'zh-CN': '已中止：{reason}。在继续、重新发布或设为稳定版之前，没有用户使用 {version}。', en: 'Halted: {reason}. No one gets {version} until it is resumed, rolled out again or made stable.' },
  failing: { 'zh-CN': '{users} 位用户中 {failing} 位出错', en: 'Failed for {failing} of {users, plural, one {# user} other {# users}}' },
  reached: { 'zh-CN': '{percentage}% 的用户', en: '{percentage}% of users' },
  users: { 'zh-CN': '指定用户', en: 'Named users' },
  projects: { 'zh-CN': '指定项目', en: 'Projects' },
  edit: { 'zh-CN': '修改范围…', en: 'Change audience…' },
  pause: { 'zh-CN': '暂停', en: 'Pause' },
  resume: { 'zh-CN': '继续', en: 'Resume' },
  halt: { 'zh-CN': '中止', en: 'Halt' },
  promote: { 'zh-CN': '设为稳定版', en: 'Make stable' },
  formTitle: { 'zh-CN': '{version} 的灰度范围', en: 'Audience of {version}' },
  percentage: { 'zh-CN': '用户百分比（%）', en: 'Share of users (%)' },
  slider: { 'zh-CN': '用户百分比滑块', en: 'Share of users, slider' },
  stableHash: { 'zh-CN': '按用户的固定哈希选取：提高百分比时，已选中的用户不变。', en: 'Users are selected by a fixed hash: raising the share keeps those already selected.' },
  next: { 'zh-CN': '下一步…', en: 'Next…' },
});
