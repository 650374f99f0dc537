import { defineMessages } from '@voltdeck/kit';
import type { TokenKind } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  title: { 'zh-CN': '我的账号', en: 'My account' },
  administrator: { 'zh-CN': '管理员', en: 'Administrator' },
  operator: { 'zh-CN': '操作员', en: 'Operator' },

  passwordTitle: { 'zh-CN': '修改密码', en: 'Change the password' },
  passwordHint: { 'zh-CN': '修改后，其他设备上的登录都会结束', en: 'Your sessions on other devices end with it' },
  newPasswordHint: { 'zh-CN': '至少 {characters} 个字符', en: 'At least {characters} characters' },
  passwordSubmit: { 'zh-CN': '修改密码', en: 'Change password' },
  passwordEndTokens: { 'zh-CN': '同时吊销我的 API 令牌、大屏和嵌入链接', en: 'Also revoke your API tokens, wall displays and embed links' },
  passwordDone: { 'zh-CN': '密码已修改，其他设备上的登录已结束。', en: 'The password is changed; the sessions on other devices have ended.' },

  sessionsTitle: { 'zh-CN': '登录的设备', en: 'Signed-in devices' },
  thisOne: { 'zh-CN': '本设备', en: 'This one' },
  lastSeen: { 'zh-CN': '最近活动', en: 'Last seen' },
  signedInAt: { 'zh-CN': '登录于 {at}', en: 'Signed in {at}' },
  unknownDevice: { 'zh-CN': '未知设备', en: 'Unknown device' },
  endSession: { 'zh-CN': '结束登录', en: 'End' },
  endSessionOf: { 'zh-CN': '结束登录：{device}（{address}）', en: 'End the session of {device} ({address})' },
  endAll: { 'zh-CN': '在所有设备上退出', en: 'Sign out everywhere' },
  endAllTitle: { 'zh-CN': '在所有设备上退出？', en: 'Sign out everywhere?' },
  endAllText: {
    'zh-CN': '包括本设备在内的 {count} 个登录都会结束，您需要重新登录。API 令牌不受影响。',
    en: 'All {count} sessions end, this one too, and you sign in again. API tokens go on.',
  },

  tokensTitle: { 'zh-CN': 'API 令牌', en: 'API tokens' },
  tokensHint: { 'zh-CN': '供大屏和程序使用，权限不会超出您自己的', en: 'For wall screens and programs; never more than you may do yourself' },
  tokenNew: { 'zh-CN': '新建令牌', en: 'New token' },
  tokensNoneTitle: { 'zh-CN': '还没有令牌', en: 'No token yet' },
  tokensNoneText: { 'zh-CN': '大屏、脚本或模块发布需要令牌时，在此新建。', en: 'Make one when a wall screen, a script or the publishing of a module needs it.' },
  expires: { 'zh-CN': '{at} 到期', en: 'Expires {at}' },
  expired: { 'zh-CN': '已于 {at} 到期', en: 'Expired {at}' },
  noPermissions: { 'zh-CN': '无权限', en: 'No permission' },
  limitedScope: { 'zh-CN': '限定数据范围', en: 'limited data scope' },
  revoke: { 'zh-CN': '撤销', en: 'Revoke' },
  apiReference: { 'zh-CN': 'API 参考文档（可在线试用）', en: 'API reference, to read and try' },
  revokeOf: { 'zh-CN': '撤销令牌 {name}', en: 'Revoke the token {name}' },
  revokeTitle: { 'zh-CN': '撤销令牌“{name}”？', en: "Revoke the token '{name}'?" },
  revokeText: { 'zh-CN': '使用它的大屏或程序会立即失去访问权限，且无法恢复。', en: 'What uses it is refused from now on. This cannot be undone.' },

  tokenFormTitle: { 'zh-CN': '新建 API 令牌', en: 'New API token' },
  tokenName: { 'zh-CN': '名称', en: 'Name' },
  tokenNameHint: { 'zh-CN': '例如：控制室大屏', en: 'For example: wall of the control room' },
  tokenKind: { 'zh-CN': '类型', en: 'Kind' },
  tokenPermissions: { 'zh-CN': '权限', en: 'Permissions' },
  tokenScreens: { 'zh-CN': '屏幕', en: 'Screens' },
  tokenScreensHint: { 'zh-CN': '每行一个路径，例如 /screen/index1', en: 'One path a line, for example /screen/index1' },
  tokenScope: { 'zh-CN': '显示的车辆', en: 'Vehicles to show' },
  tokenScopeHint: { 'zh-CN': '持有此令牌的屏幕只能看到这些车辆', en: 'A screen with this token sees these vehicles only' },
  tokenTeam: { 'zh-CN': '团队', en: 'Team' },
  tokenTeamHint: { 'zh-CN': '与其发布密钥登记的团队名称一致；令牌只能发布该团队的模块', en: 'As its publish keys are registered; the token ships the modules of this team alone' },
  ofTeam: { 'zh-CN': '团队 {team}', en: 'of {team}' },
  tokenLife: { 'zh-CN': '有效天数', en: 'Days until it expires' },
  tokenLifeHint: { 'zh-CN': '最多 {days} 天', en: '{days} at most' },
  tokenSubmit: { 'zh-CN': '新建', en: 'Make the token' },
  secretTitle: { 'zh-CN': '令牌“{name}”已创建', en: "The token '{name}' is made" },
  secretText: { 'zh-CN': '请立即复制：关闭后将无法再次查看。', en: 'Copy it now: it is shown this once.' },
});

/** What a kind of token is for. */
export const kindTexts = {
  kiosk: {
    name: { 'zh-CN': '大屏', en: 'Wall screen' },
    about: { 'zh-CN': '读取并报告自身状态，只用于所列屏幕', en: 'Reads and tells how it is, for the screens named' },
  },
  automation: {
    name: { 'zh-CN': '程序', en: 'Program' },
    about: { 'zh-CN': '以所选权限调用 API', en: 'Calls the API with the permissions chosen' },
  },
  modulePublish: {
    name: { 'zh-CN': '模块发布', en: 'Module publishing' },
    about: { 'zh-CN': '只能发布一个团队的模块，不能读取数据', en: 'Ships the modules of one team and reads nothing' },
  },
} as const satisfies Record<TokenKind, unknown>;
