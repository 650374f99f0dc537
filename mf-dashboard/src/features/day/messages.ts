import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '24 小时状态', en: 'The last 24 hours' },
  hint: { 'zh-CN': '台 · 每 {minutes} 分钟', en: 'vehicles · every {minutes} min' },
  at: { 'zh-CN': '{time}', en: 'at {time}' },
  label: {
    'zh-CN': '过去 24 小时各状态的设备数。{time}：充电 {charging}，放电 {discharging}，静置 {idle}，离线 {offline}。用左右方向键逐段查看。',
    en: 'Vehicles by state over the last 24 hours. At {time}: charging {charging}, discharging {discharging}, idle {idle}, offline {offline}. Left and right arrow keys step through.',
  },
  none: { 'zh-CN': '尚无状态记录', en: 'Nothing recorded yet' },
  noneWhy: { 'zh-CN': '车辆上报后，这里按每刻钟显示其状态。', en: 'The state of each quarter of an hour appears once vehicles report.' },
});
