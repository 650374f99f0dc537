import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  demo: { 'zh-CN': '演示', en: 'Demonstration' },
  demoWhy: { 'zh-CN': '页面显示一段录制的数据，不连接服务器，也不能更改任何内容。', en: 'The page shows recorded data. Nothing is asked of the server, and nothing can be changed.' },
  signIn: { 'zh-CN': '登录控制台', en: 'Sign in to the console' },
  failed: { 'zh-CN': '录制的数据未能加载', en: 'The recorded data could not be loaded' },
  failedWhy: { 'zh-CN': '请检查网络后刷新页面。', en: 'Check the network and reload the page.' },
});
