import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  loading: { 'zh-CN': '正在加载', en: 'Loading' },
});
