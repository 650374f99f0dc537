import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  link: { 'zh-CN': '链接', en: 'Link' },
  copy: { 'zh-CN': '复制', en: 'Copy' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  notCopied: { 'zh-CN': '无法复制，请手动选择', en: 'Not copied; select it by hand' },
  kept: { 'zh-CN': '我已保存', en: 'I have kept it' },
});
