import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  live: { 'zh-CN': '实时', en: 'Live' },
  waiting: { 'zh-CN': '等待数据', en: 'Waiting for data' },
  recorded: { 'zh-CN': '录制于 {date}', en: 'Recorded {date}' },
  stale: { 'zh-CN': '数据停在 {age}', en: 'Data from {age}' },
  stopped: { 'zh-CN': '数据已停止更新 {age}', en: 'Data stopped {age} ago' },
  stoppedAt: { 'zh-CN': '画面停留在 {time}，恢复后自动继续', en: 'Showing data from {time}. Resumes automatically.' },
  returning: { 'zh-CN': '数据已恢复，即将继续', en: 'Data is back. Resuming.' },
  fresh: { 'zh-CN': '更新于 {age}', en: 'Updated {age}' },
  refusedTitle: { 'zh-CN': '此大屏无权读取数据', en: "This wall display isn't allowed to read data" },
  refusedText: {
    'zh-CN': '令牌已过期、已吊销或不适用于此大屏。请管理员在“我的账号”中新建大屏令牌，并写入部署的 settings.json。大屏会自动恢复。',
    en: 'The token has expired, was revoked or is not for this wall display. Ask an administrator to create a new wall display token under My account and write it to settings.json of this deployment. The wall display recovers automatically.',
  },
  failed: { 'zh-CN': '此面板出错，正在重新加载', en: 'This panel failed and is reloading' },
  nameTaken: { 'zh-CN': '另一块大屏正在使用此名称，控制台不显示这块大屏', en: 'Another wall display uses this name; the console does not show this one' },
  noData: { 'zh-CN': '暂无数据', en: 'No data' },
  missing: { 'zh-CN': '面板“{name}”不存在', en: 'Panel "{name}" does not exist' },
});
