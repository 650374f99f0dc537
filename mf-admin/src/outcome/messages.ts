import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  close: { 'zh-CN': '关闭', en: 'Close' },
});
