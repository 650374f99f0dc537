import { defineMessages } from '@voltdeck/kit';
import type { TokenKind } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  title: { 'zh-CN': '我的账号', en: 'My account' },
  administrator: { 'zh-CN': '管理员', en: 'Administrator' },
  operator: { 'zh-CN': '操作员', en: 'Operator' },

  passwordTitle: { 'zh-CN': '修改密码', en: 'Change password' },
  passwordHint: { 'zh-CN': '修改后，其他设备上的登录都会结束', en: 'This ends your sessions on other devices' },
  newPasswordHint: { 'zh-CN': '至少 {characters} 个字符', en: 'At least {characters} characters' },
  passwordSubmit: { 'zh-CN': '修改密码', en: 'Change password' },
  passwordEndTokens: { 'zh-CN': '同时吊销我的 API 令牌、大屏和嵌入链接', en: 'Also revoke your API tokens, wall displays and embed links' },
  passwordDone: { 'zh-CN': '密码已修改，其他设备上的登录已结束。', en: 'Password changed. Your sessions on other devices have ended.' },

  sessionsTitle: { 'zh-CN': '登录的设备', en: 'Signed-in devices' },
  thisOne: { 'zh-CN': '本设备', en: 'This device' },
  lastSeen: { 'zh-CN': '最近活动', en: 'Last active' },
  signedInAt: { 'zh-CN': '登录于 {at}', en: 'Signed in {at}' },
  unknownDevice: { 'zh-CN': '未知设备', en: 'Unknown device' },
  endSession: { 'zh-CN': '结束登录', en: 'End' },
  endSessionOf: { 'zh-CN': '结束登录：{device}（{address}）', en: 'End the session on {device} ({address})' },
  endAll: { 'zh-CN': '退出所有设备', en: 'Sign out everywhere' },
  endAllTitle: { 'zh-CN': '退出所有设备？', en: 'Sign out everywhere?' },
  endAllText: {
    'zh-CN': '包括本设备在内的 {count} 个登录都会结束，您需要重新登录。API 令牌不受影响。',
    en: '{count, plural, one {Your only session ends} other {All # sessions, including this one, end}}, and you need to sign in again. API tokens are not affected.',
  },

  tokensTitle: { 'zh-CN': 'API 令牌', en: 'API tokens' },
  tokensHint: { 'zh-CN': '供大屏和程序使用，权限不会超出您自己的', en: 'For wall displays and programs; never exceeds your own permissions' },
  tokenNew: { 'zh-CN': '新建令牌', en: 'New token' },
  tokensNoneTitle: { 'zh-CN': '还没有令牌', en: 'No tokens yet' },
  tokensNoneText: { 'zh-CN': '大屏、脚本或模块发布需要令牌时，在此新建。', en: 'Create one when a wall display, a script or module publishing needs it.' },
  expires: { 'zh-CN': '{at} 到期', en: 'Expires {at}' },
  expired: { 'zh-CN': '已于 {at} 到期', en: 'Expired {at}' },
  noPermissions: { 'zh-CN': '无权限', en: 'No permissions' },
  limitedScope: { 'zh-CN': '限定数据范围', en: 'limited data scope' },
  revoke: { 'zh-CN': '吊销', en: 'Revoke' },
  apiReference: { 'zh-CN': 'API 参考文档（可在线试用）', en: 'API reference (try it online)' },
  revokeOf: { 'zh-CN': '吊销令牌 {name}', en: 'Revoke token {name}' },
  revokeTitle: { 'zh-CN': '吊销令牌“{name}”？', en: "Revoke token '{name}'?" },
  revokeText: { 'zh-CN': '使用它的大屏或程序会立即失去访问权限。此操作无法撤销。', en: "Wall displays and programs that use it lose access at once. This can't be undone." },

  tokenFormTitle: { 'zh-CN': '新建 API 令牌', en: 'New API token' },
  tokenName: { 'zh-CN': '名称', en: 'Name' },
  tokenNameHint: { 'zh-CN': '例如：控制室大屏', en: 'For example: control room wall' },
  tokenKind: { 'zh-CN': '类型', en: 'Type' },
  tokenPermissions: { 'zh-CN': '权限', en: 'Permissions' },
  tokenScreens: { 'zh-CN': '大屏', en: 'Wall displays' },
  tokenScreensHint: { 'zh-CN': '每行一个路径，例如 /screen/index1', en: 'One path per line, for example /screen/index1' },
  tokenScope: { 'zh-CN': '显示的车辆', en: 'Vehicles to show' },
  tokenScopeHint: { 'zh-CN': '使用此令牌的大屏只能看到这些车辆', en: 'Wall displays with this token only see these vehicles' },
  tokenTeam: { 'zh-CN': '团队', en: 'Team' },
  tokenTeamHint: { 'zh-CN': '与其发布密钥登记的团队名称一致；令牌只能发布该团队的模块', en: "Must match the team name of its publishing keys; the token can only publish this team's modules" },
  ofTeam: { 'zh-CN': '团队 {team}', en: 'team {team}' },
  tokenLife: { 'zh-CN': '有效期（天）', en: 'Valid for (days)' },
  tokenLifeHint: { 'zh-CN': '最多 {days} 天', en: 'At most {days} days' },
  tokenSubmit: { 'zh-CN': '新建', en: 'Create token' },
  secretTitle: { 'zh-CN': '令牌“{name}”已创建', en: "Token '{name}' created" },
  secretText: { 'zh-CN': '请立即复制：关闭后将无法再次查看。', en: "Copy it now. You can't see it again after you close this." },
});

/** What a kind of token is for. */
export const kindTexts = {
  kiosk: {
    name: { 'zh-CN': '大屏', en: 'Wall display' },
    about: { 'zh-CN': '只读，并上报自身状态；只用于所列大屏', en: 'Read-only; reports its own health; for the listed wall displays only' },
  },
  automation: {
    name: { 'zh-CN': '程序', en: 'Program' },
    about: { 'zh-CN': '以所选权限调用 API', en: 'Calls the API with the selected permissions' },
  },
  modulePublish: {
    name: { 'zh-CN': '模块发布', en: 'Module publishing' },
    about: { 'zh-CN': '只能发布一个团队的模块，不能读取数据', en: "Can only publish one team's modules; can't read data" },
  },
} as const satisfies Record<TokenKind, unknown>;
