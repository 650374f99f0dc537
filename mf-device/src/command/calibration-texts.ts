import { defineMessages } from '@voltdeck/kit';

export const calibrationTexts = defineMessages({
  none: { 'zh-CN': '尚未从车辆读取', en: 'Not yet read from the vehicle' },
  gain: { 'zh-CN': '单体电压增益', en: 'Cell voltage gain' },
  current: { 'zh-CN': '电流偏移', en: 'Current offset' },
  temperature: { 'zh-CN': '温度偏移', en: 'Temperature offset' },
  at: { 'zh-CN': '标定时间（车辆时钟）', en: 'Calibrated at (vehicle clock)' },
  version: { 'zh-CN': '格式版本', en: 'Format version' },
  notSent: { 'zh-CN': '未上报', en: 'not reported' },
});
