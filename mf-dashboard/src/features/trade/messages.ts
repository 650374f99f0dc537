import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '设备交易量', en: 'Equipment trading volume' },
  hint: { 'zh-CN': '台 / 月，按投运日期', en: 'vehicles a month, by activation' },
  none: { 'zh-CN': '近 12 个月没有设备投运', en: 'No vehicle was activated in the last 12 months' },
  noneWhy: { 'zh-CN': '设备的投运日期由管理员填写，或取自首次登入。', en: 'The activation date is given by an administrator, or is that of the first login.' },
  label: { 'zh-CN': '每月投运设备：{bars}', en: 'Vehicles activated each month: {bars}' },
});
