import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  lastReport: { 'zh-CN': '最后上报', en: 'Last report' },
  battery: { 'zh-CN': '电池电量', en: 'State of charge' },
  home: { 'zh-CN': '返回总览', en: 'Back to the overview' },
  fault: { 'zh-CN': '{fault}（{level} 级）', en: '{fault} (level {level})' },
  stale: { 'zh-CN': '数据已过期', en: 'The data is stale' },
  staleWhy: { 'zh-CN': '页面显示的是车辆', en: 'The page shows the vehicle as it was' },
  staleEnd: { 'zh-CN': '的状态，收到新数据后自动恢复。', en: '; it goes on by itself when new data arrives.' },
  interrupted: { 'zh-CN': '实时连接中断，正在自动重连。', en: 'The live connection is interrupted; it reconnects by itself.' },
});
