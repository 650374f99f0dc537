import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '灰度发布', en: 'Canary' },
  none: { 'zh-CN': '没有灰度发布', en: 'No canary' },
  noneWhy: { 'zh-CN': '所有用户使用稳定版。在版本列表中选择“灰度发布…”，先让一部分用户使用新版本。', en: 'Everybody gets the stable version. Choose Roll out… at a version to try it on some users first.' },
  began: { 'zh-CN': '始于', en: 'Began' },
  changed: { 'zh-CN': '{by} 修改于', en: 'Changed by {by}' },
  halted: { 'zh-CN': '已中止：{reason}。在继续、重新发布或设为稳定版之前，没有人使用 {version}。', en: 'Halted: {reason}. Nobody gets {version} until it is resumed, rolled out again or made stable.' },
  failing: { 'zh-CN': '{users} 位用户中 {failing} 位失败', en: 'Failed for {failing} of {users} user(s)' },
  reached: { 'zh-CN': '{percentage}% 的用户', en: '{percentage} % of the users' },
  users: { 'zh-CN': '指定用户', en: 'Named users' },
  projects: { 'zh-CN': '指定项目', en: 'Projects' },
  edit: { 'zh-CN': '修改范围…', en: 'Change who gets it…' },
  pause: { 'zh-CN': '暂停', en: 'Pause' },
  resume: { 'zh-CN': '继续', en: 'Resume' },
  halt: { 'zh-CN': '中止', en: 'Halt' },
  promote: { 'zh-CN': '设为稳定版', en: 'Make stable' },
  formTitle: { 'zh-CN': '谁使用 {version}？', en: 'Who gets {version}?' },
  percentage: { 'zh-CN': '用户百分比', en: 'Share of the users, %' },
  slider: { 'zh-CN': '用户百分比滑块', en: 'Share of the users, slider' },
  stableHash: { 'zh-CN': '按用户的固定散列选取：百分比增加时，已选中的用户不变。', en: 'Chosen by a hash of the user: raising the share keeps those who have it.' },
  next: { 'zh-CN': '下一步…', en: 'Next…' },
});
