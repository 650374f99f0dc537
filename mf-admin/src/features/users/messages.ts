import { defineMessages, type Text } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';
import { userTypeTexts, type TokenKind } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  permissionsOf: { 'zh-CN': '权限…', en: 'Permissions…' },
  lists: { 'zh-CN': '数据范围', en: 'Data scope' },
  listCounts: { 'zh-CN': '{projects} 个项目，{customers} 个客户，{groups} 个分组', en: '{projects, plural, one {# project} other {# projects}}, {customers, plural, one {# customer} other {# customers}}, {groups, plural, one {# group} other {# groups}}' },
  everything: { 'zh-CN': '全部', en: 'everything' },
  nothing: { 'zh-CN': '无', en: 'nothing' },
  preview: { 'zh-CN': '此用户将看到', en: 'What this user will see' },
  previewAll: { 'zh-CN': '管理员可以看到全部车辆（包括未分配项目的车辆）、用户、审计日志和模块。', en: 'Administrators see all vehicles (including those without a project), users, the audit log and modules.' },
  previewNone: { 'zh-CN': '列表为空，看不到任何车辆。', en: 'All lists are empty: no vehicles are visible.' },
  previewBlind: { 'zh-CN': '没有“查看详情”权限，无法打开任何页面。', en: 'Without the View details permission, no page can be opened.' },
  devices: { 'zh-CN': '{count} 台车辆', en: '{count, plural, one {# vehicle} other {# vehicles}}' },
  projects: { 'zh-CN': '{count} 个项目', en: '{count, plural, one {# project} other {# projects}}' },
  customers: { 'zh-CN': '{count} 个客户', en: '{count, plural, one {# customer} other {# customers}}' },
  groups: { 'zh-CN': '{count} 个分组', en: '{count, plural, one {# group} other {# groups}}' },
  mayDo: { 'zh-CN': '可以：{list}', en: 'Allowed: {list}' },
  mayNot: { 'zh-CN': '不可以：{list}', en: 'Not allowed: {list}' },
  sessions: { 'zh-CN': '登录会话', en: 'Sessions' },
  sessionsNone: { 'zh-CN': '当前没有登录', en: 'Not signed in' },
  sessionSeen: { 'zh-CN': '最近活动：', en: 'last seen' },
  endSessions: { 'zh-CN': '结束全部会话', en: 'End all sessions' },
  tokens: { 'zh-CN': 'API 令牌', en: 'API tokens' },
  tokensNone: { 'zh-CN': '没有令牌', en: 'No tokens' },
  tokenExpires: { 'zh-CN': '有效至 {at}', en: 'until {at}' },
  revoke: { 'zh-CN': '吊销', en: 'Revoke' },
  revokeOf: { 'zh-CN': '吊销 {name}', en: 'Revoke {name}' },
  removeText: { 'zh-CN': '“{name}”的会话立即结束，令牌、大屏和嵌入链接被吊销。用户可以恢复，令牌不会恢复。', en: 'Sessions of {name} end at once; tokens, wall displays and embed links are revoked. The user can be restored, the tokens cannot.' },
  passwordHint: { 'zh-CN': '至少 12 个字符。留空：新用户通过一次性链接自行设置，已有用户保持不变。修改密码会结束其会话并吊销 API 令牌', en: 'At least 12 characters. A new password ends the sessions of the user and revokes API tokens. Leave it empty to let a new user set it with a one-time link, or to keep the current one' },
  passwordLink: { 'zh-CN': '密码链接…', en: 'Password link…' },
  signsInBy: { 'zh-CN': '登录方式', en: 'Signs in with' },
  ownSignIn: { 'zh-CN': '控制台密码', en: 'Console password' },
  neverSignedIn: { 'zh-CN': '尚未登录', en: 'not yet' },
  lastSignIn: { 'zh-CN': '最近登录', en: 'Last sign-in' },
  never: { 'zh-CN': '从未', en: 'never' },
  noPassword: { 'zh-CN': '未设密码', en: 'no password yet' },
});

export const typeOptions: readonly Option[] = [
  { value: 'operator', text: userTypeTexts.operator },
  { value: 'administrator', text: userTypeTexts.administrator },
];

export const tokenTexts: Readonly<Record<TokenKind, Text>> = {
  kiosk: { 'zh-CN': '大屏', en: 'wall display' },
  modulePublish: { 'zh-CN': '模块发布', en: 'module publishing' },
  automation: { 'zh-CN': '自动化程序', en: 'automation' },
};
