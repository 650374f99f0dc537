import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  vehicles: { 'zh-CN': '车辆', en: 'Vehicles' },
  loading: { 'zh-CN': '加载中…', en: 'Loading…' },
  none: { 'zh-CN': '暂无车辆。车辆首次上报后会出现在这里。', en: 'No vehicles yet. They appear here once they report.' },
  temperature: { 'zh-CN': '最高温度', en: 'Highest temperature' },
  silent: { 'zh-CN': '该车辆尚未上报', en: 'This vehicle has not reported yet' },
});
