import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  external: {
    'zh-CN': '链接未打开：它指向控制台以外的 {host}。如确需访问，请在新标签页中输入其地址。',
    en: 'Link not opened: it leads outside the console, to {host}. If you trust it, enter its address in a new tab.',
  },
  unsafe: {
    'zh-CN': '链接未打开：出于安全考虑，控制台不打开以“{protocol}”开头的地址。',
    en: 'Link not opened: for security, the console does not open addresses that start with “{protocol}”.',
  },
  close: { 'zh-CN': '关闭', en: 'Close' },
});
