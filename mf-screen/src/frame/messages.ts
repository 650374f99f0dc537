import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  live: { 'zh-CN': '实时', en: 'Live' },
  waiting: { 'zh-CN': '等待数据', en: 'Waiting for data' },
  recorded: { 'zh-CN': '录制数据', en: 'Recorded' },
  stale: { 'zh-CN': '数据停在 {age}', en: 'Data of {age}' },
  fresh: { 'zh-CN': '数据 {age}', en: 'Data {age}' },
  refusedTitle: { 'zh-CN': '此屏幕无权读取数据', en: 'This screen may not read data' },
  refusedText: {
    'zh-CN': '令牌已过期、已撤销或不适用于此屏幕。请管理员在“账户”页面创建新的看板令牌，并写入部署的 settings.json。屏幕会自动恢复。',
    en: 'Its token has expired, was revoked, or is not for this screen. An administrator makes a new kiosk token on the page "Account" and writes it into settings.json of this deployment. The screen comes back by itself.',
  },
  failed: { 'zh-CN': '此面板出错，正在重新加载', en: 'This panel failed and is being started again' },
  nameTaken: { 'zh-CN': '另一块大屏正在使用此名称，控制台看不到这块屏幕', en: 'Another screen hangs under this name; the console does not see this one' },
  noData: { 'zh-CN': '暂无数据', en: 'No data' },
  missing: { 'zh-CN': '没有名为“{name}”的面板', en: 'There is no panel named "{name}"' },
});
