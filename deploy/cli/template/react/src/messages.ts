import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  vehicles: { 'zh-CN': '车辆', en: 'Vehicles' },
  count: { 'zh-CN': '{count} 辆车', en: '{count} vehicles' },
  online: { 'zh-CN': '{count} 辆在线', en: '{count} online' },
  waiting: { 'zh-CN': '等待数据', en: 'Waiting for data' },
  open: { 'zh-CN': '打开 __TITLEZH__', en: 'Open __TITLE__' },
  none: { 'zh-CN': '暂无车辆', en: 'No vehicles yet' },
  noneWhy: { 'zh-CN': '车辆首次上报后会出现在这里。', en: 'They appear here once they report.' },
  temperature: { 'zh-CN': '最高温度', en: 'Highest temperature' },
  silent: { 'zh-CN': '该车辆尚未上报', en: 'This vehicle has not reported yet' },
});
