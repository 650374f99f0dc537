import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  standard: { 'zh-CN': '内置', en: 'Standard' },
  ofUsers: { 'zh-CN': '用户数', en: 'Users' },
  removeText: { 'zh-CN': '仍有用户使用的角色不能删除。', en: 'A role that users still have cannot be deleted.' },
  matrix: { 'zh-CN': '权限与操作对照', en: 'Permissions and actions' },
  matrixHint: { 'zh-CN': '由接口定义生成', en: 'Generated from the API' },
  matrixAbout: {
    'zh-CN': '每个操作只需要一项权限，且仅限用户的数据范围。“全部范围”：还需要数据范围为全部，仅限管理员。“本人”：须由登录用户操作，API 令牌不可用。',
    en: 'Each action requires one permission and is limited to the data scope of the user. “All data”: also requires a data scope of everything, so it is for administrators only. “In person”: requires a signed-in user; API tokens cannot do it.',
  },
  search: { 'zh-CN': '搜索操作、接口地址', en: 'Search actions or routes' },
  action: { 'zh-CN': '操作', en: 'Action' },
  fleetWide: { 'zh-CN': '全部范围', en: 'All data' },
  person: { 'zh-CN': '本人', en: 'In person' },
  yes: { 'zh-CN': '可以', en: 'Yes' },
  no: { 'zh-CN': '不可以', en: 'No' },
  allOf: { 'zh-CN': '全部可以', en: 'All' },
  noneOf: { 'zh-CN': '均不可以', en: 'None' },
  someOf: { 'zh-CN': '{can}/{all}', en: '{can}/{all}' },
  none: { 'zh-CN': '没有符合条件的操作', en: 'No actions match' },
  actions: { 'zh-CN': '{access}：{count} 项操作', en: '{access}: {count, plural, one {# action} other {# actions}}' },
});
