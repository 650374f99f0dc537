import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  tabs: { 'zh-CN': '车辆页面', en: 'Pages of the vehicle' },
  live: { 'zh-CN': '实时数据', en: 'Live values' },
  records: { 'zh-CN': '原始报文', en: 'Raw messages' },
});
