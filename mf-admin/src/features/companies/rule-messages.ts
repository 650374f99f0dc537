import { defineMessages } from '@voltdeck/kit';

export const ruleMessages = defineMessages({
  rules: { 'zh-CN': '权限规则', en: 'Permission rules' },
  about: {
    'zh-CN': '每次登录时从上到下检查，第一条符合的规则决定权限。都不符合的用户会失去权限，不能登录。没有规则时，权限在用户列表中设置。',
    en: 'Checked from top to bottom at each sign-in; the first match sets the permissions. Users who match none lose their permissions and cannot sign in. Without rules, permissions are set in the user list.',
  },
  add: { 'zh-CN': '添加规则', en: 'Add rule' },
  rule: { 'zh-CN': '规则 {number}', en: 'Rule {number}' },
  claimHint: { 'zh-CN': '例如 groups 或 realm_access.roles；留空表示所有人', en: 'For example groups or realm_access.roles; empty for everyone' },
  valuesHint: { 'zh-CN': '每行一个，符合任意一个即可', en: 'One per line; any of them matches' },
  up: { 'zh-CN': '上移规则 {number}', en: 'Move up rule {number}' },
  remove: { 'zh-CN': '删除规则 {number}', en: 'Delete rule {number}' },
  upShort: { 'zh-CN': '上移', en: 'Move up' },
  removeShort: { 'zh-CN': '删除', en: 'Delete' },
  everyone: { 'zh-CN': '所有用户', en: 'Everyone' },
  whose: { 'zh-CN': '{claim} 为 {values} 的用户', en: 'Users whose {claim} is {values}' },
  or: { 'zh-CN': '、', en: ' or ' },
  administrator: { 'zh-CN': '{who}是管理员，可以看到全部数据。', en: '{who} are administrators and see everything.' },
  operator: { 'zh-CN': '{who}是操作员，可以：{list}；数据范围：{projects} 个项目、{customers} 个客户、{groups} 个分组。', en: '{who} are operators. Permissions: {list}. Data scope: {projects, plural, one {# project} other {# projects}}, {customers, plural, one {# customer} other {# customers}}, {groups, plural, one {# group} other {# groups}}.' },
  comma: { 'zh-CN': '、', en: ', ' },
  nothing: { 'zh-CN': '无', en: 'none' },
});
