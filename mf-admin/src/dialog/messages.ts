import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
});
