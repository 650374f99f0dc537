import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  refused: { 'zh-CN': '服务器不接受此站点的令牌', en: "The server does not accept this site's token" },
  refusedNext: {
    'zh-CN': '令牌已过期、已吊销或不适用于此页面。请管理员在控制台的“我的账号”中新建令牌，并写入站点的 settings.json；页面会自动恢复。容器部署时请写入 WALL_TOKEN_FILE 指定的文件并重启容器。',
    en: 'The token has expired, was revoked or is not for this page. Ask an administrator to create a new one under My account in the console and write it to settings.json of this site; the page recovers automatically. For a container, write it to the file named by WALL_TOKEN_FILE and restart the container.',
  },
  linkRefused: { 'zh-CN': '此页面的链接已不可用', en: 'The link of this page no longer works' },
  linkRefusedNext: {
    'zh-CN': '链接已过期或已撤销，或创建者已无权查看。请管理员在控制台创建新的链接：大屏在“大屏”页面创建，嵌入页面在其模块页面创建。权限恢复后页面会自动恢复。',
    en: 'The link has expired or was revoked, or its creator can no longer view this data. Ask an administrator to create a new link in the console: for a wall display under Wall displays, for an embedded page on the page of its module. The page returns automatically if access is restored.',
  },
  keyNeeded: { 'zh-CN': '大屏地址缺少密钥', en: 'The wall display address is missing its key' },
  keyNeededNext: {
    'zh-CN': '站点服务器仅向带密钥的地址提供令牌。请使用服务器启动日志中的地址（字段 open，形如 /screen#wall-key=…）打开此页面。浏览器会记住密钥。',
    en: "The site server only provides its token to addresses with the key. Open this page with the address from the server's start log (field open, such as /screen#wall-key=…). The browser remembers the key.",
  },
  waiting: { 'zh-CN': '等待服务器', en: 'Waiting for the server' },
  waitingNext: { 'zh-CN': '{why}。正在自动重试。', en: '{why}. Retrying automatically.' },
  pairTitle: { 'zh-CN': '配对此屏幕', en: 'Pair this screen' },
  pairScan: { 'zh-CN': '用手机扫描二维码，登录控制台后确认', en: 'Scan the QR code with your phone, sign in and confirm' },
  pairType: { 'zh-CN': '或在控制台的“大屏”页面点击“配对屏幕”，输入配对码', en: 'Or open Wall displays in the console, choose "Pair a screen" and enter the code' },
  pairWho: {
    'zh-CN': '确认者需具有“新增”权限。屏幕保持打开即可：配对码每 10 分钟自动更换。',
    en: 'To confirm, a user needs the permission Add. Leave this screen on: the code changes every 10 minutes.',
  },
  pairQr: { 'zh-CN': '配对链接的二维码', en: 'QR code of the pairing link' },
  pairWaiting: { 'zh-CN': '暂时无法获取配对码', en: 'No pairing code yet' },
  pairRefused: { 'zh-CN': '配对被拒绝', en: 'Pairing refused' },
  pairRefusedNext: { 'zh-CN': '{why}。1 分钟后显示新的配对码。', en: '{why} A new code is shown in a minute.' },
  pairNotKept: { 'zh-CN': '浏览器不保存数据', en: 'This browser keeps no data' },
  pairNotKeptNext: {
    'zh-CN': '屏幕已配对，但浏览器不允许保存令牌。请关闭无痕模式或允许此站点保存数据，然后重新配对。',
    en: 'The screen is paired, but its browser may not keep the token. Leave private browsing or allow this site to store data, then pair it again.',
  },
});
