import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  refused: { 'zh-CN': '服务器不接受此站点的令牌', en: "The server does not accept this site's token" },
  refusedNext: {
    'zh-CN': '令牌已过期、已撤销或不适用于此页面。请管理员在控制台的“账户”页面创建新的令牌，并写入站点的 settings.json；页面会自动恢复。',
    en: 'It has expired, was revoked, or is not for this page. An administrator makes a new one on the page "Account" of the console and writes it into settings.json of this site. The page comes back by itself.',
  },
  waiting: { 'zh-CN': '等待服务器', en: 'Waiting for the server' },
  waitingNext: { 'zh-CN': '{why}。正在自动重试。', en: '{why}. It is tried again by itself.' },
});
