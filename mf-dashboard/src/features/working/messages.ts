import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '实时工作状态', en: 'Working state now' },
  centre: { 'zh-CN': '台车辆', en: 'vehicles' },
  filter: { 'zh-CN': '查看{state}车辆', en: 'Show vehicles: {state}' },
});
