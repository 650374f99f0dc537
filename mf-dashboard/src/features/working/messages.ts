import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '实时工作状态', en: 'Working state now' },
  centre: { 'zh-CN': '台设备', en: 'vehicles' },
  filter: { 'zh-CN': '在列表中只看{state}', en: 'Show only {state} in the list' },
});
