import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '软件版本与故障', en: 'Firmware and faults' },
  hint: { 'zh-CN': '您可见的全部车辆，按故障开始时运行的版本；划线者为本车', en: 'all vehicles you see, by the version that ran when a fault began; this vehicle is underlined' },
  shown: { 'zh-CN': '显示的故障', en: 'Faults shown' },
  own: { 'zh-CN': '本车出现过的', en: 'those of this vehicle' },
  every: { 'zh-CN': '全部', en: 'all' },
});
