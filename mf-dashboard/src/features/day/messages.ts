import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '24 小时状态', en: 'The last 24 hours' },
  hint: { 'zh-CN': '台 · 每 {minutes} 分钟', en: 'vehicles · every {minutes} min' },
  at: { 'zh-CN': '{time}', en: 'at {time}' },
  label: {
    'zh-CN': '过去 24 小时各状态的车辆数。{time}：充电 {charging}，放电 {discharging}，静置 {idle}，离线 {offline}。用左右方向键逐段查看。',
    en: 'Vehicles by state over the last 24 hours. At {time}: charging {charging}, discharging {discharging}, idle {idle}, offline {offline}. Use the left and right arrow keys to step through.',
  },
  none: { 'zh-CN': '尚无状态记录', en: 'No data yet' },
  noneWhy: { 'zh-CN': '车辆上报后，这里按 15 分钟间隔显示各状态的车辆数。', en: 'Once vehicles report, the number of vehicles in each state appears here in 15-minute steps.' },
});
