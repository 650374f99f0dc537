import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '软件版本与故障', en: 'Firmware and faults' },
  hint: { 'zh-CN': '您可见的全部车辆，按故障开始时的软件版本；本车辆带下划线', en: 'all vehicles you can see, by the version running when the fault started; this vehicle is underlined' },
  shown: { 'zh-CN': '显示的故障', en: 'Faults shown' },
  own: { 'zh-CN': '本车辆出现过的', en: 'of this vehicle' },
  every: { 'zh-CN': '全部', en: 'all' },
});
