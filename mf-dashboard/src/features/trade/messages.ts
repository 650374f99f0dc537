import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '设备投运量', en: 'Equipment trading volume' },
  hint: { 'zh-CN': '台 / 月，按激活日期', en: 'vehicles per month, by activation date' },
  none: { 'zh-CN': '近 12 个月没有车辆投运', en: 'No vehicles commissioned in the last 12 months' },
  noneWhy: { 'zh-CN': '车辆的激活日期由管理员填写，或取自首次登入。', en: 'The activation date is entered by an administrator or taken from the first login.' },
  label: { 'zh-CN': '每月投运车辆：{bars}', en: 'Vehicles commissioned per month: {bars}' },
  comma: { 'zh-CN': '，', en: ', ' },
});
