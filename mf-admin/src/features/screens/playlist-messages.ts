import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '“{name}”的场景', en: 'Scenes of {name}' },
  about: {
    'zh-CN': '没有时间的场景轮流显示；到了时间，有时间的场景取而代之。大屏断网后仍按此安排显示。',
    en: 'Scenes without times take turns; those with times stand in their place while their times last. The wall goes on with it when its network is gone.',
  },
  none: { 'zh-CN': '没有安排场景：大屏显示页面自带的场景。', en: 'No scene is given: the wall shows that of its page.' },
  entry: { 'zh-CN': '第 {place} 项', en: 'Entry {place}' },
  scene: { 'zh-CN': '场景', en: 'Scene' },
  gone: { 'zh-CN': '{name}（已删除）', en: '{name} (deleted)' },
  seconds: { 'zh-CN': '停留（秒）', en: 'Stands for (s)' },
  times: { 'zh-CN': '只在这些时间', en: 'Only at these times' },
  days: { 'zh-CN': '星期', en: 'Days' },
  from: { 'zh-CN': '从', en: 'From' },
  to: { 'zh-CN': '到', en: 'To' },
  nextDay: { 'zh-CN': '次日', en: 'on the next day' },
  timeZone: { 'zh-CN': '时区', en: 'Time zone' },
  add: { 'zh-CN': '添加场景', en: 'Add a scene' },
  up: { 'zh-CN': '上移第 {place} 项', en: 'Move entry {place} up' },
  remove: { 'zh-CN': '移除第 {place} 项', en: 'Remove entry {place}' },
  send: { 'zh-CN': '推送到大屏', en: 'Push to the wall' },
  sent: { 'zh-CN': '已推送到“{name}”，15 秒内生效', en: '{name} shows it within 15 seconds' },
  week: { 'zh-CN': '一周', en: 'The week' },
  weekLabel: { 'zh-CN': '{day} {from}–{to}：{scenes}', en: '{day} {from} to {to}: {scenes}' },
  ownScene: { 'zh-CN': '页面自带', en: 'that of the page' },
  now: { 'zh-CN': '现在', en: 'now' },
  secondsWrong: { 'zh-CN': '停留时间应为 5 到 86400 秒的整数', en: 'A scene stands for a whole number of 5 to 86400 seconds' },
  timeWrong: { 'zh-CN': '时间应写作 08:30', en: 'A time is written like 08:30' },
  daysNone: { 'zh-CN': '至少选择一天', en: 'Choose a day at least' },
  zoneWrong: { 'zh-CN': '时区应写作 Asia/Shanghai', en: 'A time zone is written like Asia/Shanghai' },
});

export const dayTexts = [
  { 'zh-CN': '周一', en: 'Mon' },
  { 'zh-CN': '周二', en: 'Tue' },
  { 'zh-CN': '周三', en: 'Wed' },
  { 'zh-CN': '周四', en: 'Thu' },
  { 'zh-CN': '周五', en: 'Fri' },
  { 'zh-CN': '周六', en: 'Sat' },
  { 'zh-CN': '周日', en: 'Sun' },
] as const;
