import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  live: { 'zh-CN': '实时', en: 'Live' },
  waiting: { 'zh-CN': '等待数据', en: 'Waiting for data' },
  recorded: { 'zh-CN': '录制于 {date}', en: 'Recorded {date}' },
  story: { 'zh-CN': '演示 · 录制于 {date}', en: 'Demonstration · recorded {date}' },
  stale: { 'zh-CN': '数据停在 {age}', en: 'Data from {age}' },
  stopped: { 'zh-CN': '数据已停止更新 {age}', en: 'Data stopped {age} ago' },
  stoppedAt: { 'zh-CN': '画面停留在 {time}，恢复后自动继续', en: 'Showing data from {time}. Resumes automatically.' },
  returning: { 'zh-CN': '数据已恢复，即将继续', en: 'Data is back. Resuming.' },
  fresh: { 'zh-CN': '更新于 {age}', en: 'Updated {age}' },
  refusedTitle: { 'zh-CN': '此大屏无权读取数据', en: "This wall display isn't allowed to read data" },
  refusedSite: {
    'zh-CN': '令牌已过期、已吊销或不适用于此大屏。请管理员在“我的账号”中新建大屏令牌，并写入站点的 settings.json；容器部署时写入 WALL_TOKEN_FILE 指定的文件并重启容器。大屏会自动恢复。',
    en: 'The token has expired, was revoked or is not for this wall display. Ask an administrator to create a new wall display token under My account and write it to settings.json of this site; for a container, write it to the file named by WALL_TOKEN_FILE and restart the container. The wall display recovers automatically.',
  },
  refusedLink: {
    'zh-CN': '此大屏的链接已过期或已撤销，或创建者已无权查看。请管理员在控制台的“大屏”页面新建大屏，并在此屏幕打开新的地址。权限恢复后大屏会自动恢复。',
    en: 'The link of this wall display has expired or was revoked, or its creator can no longer view this data. Ask an administrator to create a new one under Wall displays in the console, and open its address on this screen. The wall display recovers automatically if access is restored.',
  },
  refusedConsole: {
    'zh-CN': '登录已失效，或此用户已无权查看。请在此屏幕重新登录控制台，或请管理员在“用户”页面恢复查看权限。',
    en: 'The session has ended, or this user can no longer view this data. Sign in to the console again on this screen, or ask an administrator to restore the permission to view under Users.',
  },
  failed: { 'zh-CN': '此面板出错，正在重新加载', en: 'This panel failed and is reloading' },
  nameTaken: { 'zh-CN': '另一块大屏正在使用此名称，控制台不显示这块大屏', en: 'Another wall display uses this name; the console does not show this one' },
  soundBlocked: { 'zh-CN': '浏览器阻止了声音，请触摸一次屏幕', en: 'The browser blocks sound. Touch the screen once.' },
  voiceless: { 'zh-CN': '本机没有中文语音，告警不会朗读', en: 'This machine has no English voice; alarms are not spoken' },
  noData: { 'zh-CN': '暂无数据', en: 'No data' },
  missing: { 'zh-CN': '面板“{name}”不存在', en: 'Panel "{name}" does not exist' },
});
