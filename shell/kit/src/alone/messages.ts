import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  refused: { 'zh-CN': '服务器不接受此站点的令牌', en: "The server does not accept this site's token" },
  refusedNext: {
    'zh-CN': '令牌已过期、已撤销或不适用于此页面。请管理员在控制台的“账户”页面创建新的令牌，并写入站点的 settings.json；页面会自动恢复。容器部署时请写入 WALL_TOKEN_FILE 指定的文件并重启容器。',
    en: 'It has expired, was revoked, or is not for this page. An administrator makes a new one on the page "Account" of the console and writes it into settings.json of this site, or for a container into the file of WALL_TOKEN_FILE, and restarts that. The page comes back by itself.',
  },
  linkRefused: { 'zh-CN': '此嵌入页面已不可用', en: 'This embedded page is no longer available' },
  linkRefusedNext: {
    'zh-CN': '链接已过期或已撤销，或创建者已无权查看。请联系嵌入此页面的网站管理员，由其在控制台的模块页面创建新的链接。权限恢复后页面会自动恢复。',
    en: 'Its link has expired or was revoked, or the person who made it can no longer view this data. Ask the maintainer of the site around it for a new link, which is made on the module\'s page in the console. The page returns automatically if access is restored.',
  },
  keyNeeded: { 'zh-CN': '大屏地址缺少密钥', en: 'The address of this wall display lacks its key' },
  keyNeededNext: {
    'zh-CN': '站点服务器仅向带密钥的地址提供令牌。请使用服务器启动日志中的地址（字段 open，形如 /screen#wall-key=…）打开此页面。浏览器会记住密钥。',
    en: "The site's server gives its token only to an address with the key. Open this page with the address in the server's start log (field open, like /screen#wall-key=…). The browser remembers the key.",
  },
  waiting: { 'zh-CN': '等待服务器', en: 'Waiting for the server' },
  waitingNext: { 'zh-CN': '{why}。正在自动重试。', en: '{why}. It is tried again by itself.' },
});
