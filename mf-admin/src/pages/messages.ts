import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  modules: { 'zh-CN': '模块', en: 'Modules' },
  loading: { 'zh-CN': '正在加载', en: 'Loading' },
});
