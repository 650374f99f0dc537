import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  refused: { 'zh-CN': '服务器不接受此站点的令牌', en: "The server does not accept this site's token" },
  refusedNext: {
    'zh-CN': '令牌已过期、已撤销或不适用于此页面。请管理员在控制台的“账户”页面创建新的令牌，并写入站点的 settings.json；页面会自动恢复。',
    en: 'It has expired, was revoked, or is not for this page. An administrator makes a new one on the page "Account" of the console and writes it into settings.json of this site. The page comes back by itself.',
  },
  keyNeeded: { 'zh-CN': '大屏地址缺少密钥', en: 'The address of this wall display lacks its key' },
  keyNeededNext: {
    'zh-CN': '站点服务器仅向带密钥的地址提供令牌。请使用服务器启动日志中的地址（字段 open，形如 /screen#wall-key=…）打开此页面。浏览器会记住密钥。',
    en: "The site's server gives its token only to an address with the key. Open this page with the address in the server's start log (field open, like /screen#wall-key=…). The browser remembers the key.",
  },
  waiting: { 'zh-CN': '等待服务器', en: 'Waiting for the server' },
  waitingNext: { 'zh-CN': '{why}。正在自动重试。', en: '{why}. It is tried again by itself.' },
});
