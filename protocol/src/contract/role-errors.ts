/** Errors of roles and of what one user grants another. */
export const roleErrors = {
  GRANT_TOO_WIDE: {
    status: 403,
    text: {
      'zh-CN': '不能授予您本人没有的权限：{exceeds}',
      en: 'You cannot grant permissions that you do not have: {exceeds}',
    },
  },
  ROLE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此角色：{role}', en: 'No such role: {role}' },
  },
  ROLE_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '角色名称“{name}”已被使用', en: "The role name '{name}' is already in use" },
  },
  ROLE_CHANGED: {
    status: 409,
    text: {
      'zh-CN': '此角色刚被他人修改，请载入最新内容（版本 {version}）后重试',
      en: 'Someone else has changed this role. Reload the latest version ({version}) and try again.',
    },
  },
  ROLE_IN_USE: {
    status: 409,
    text: { 'zh-CN': '仍有 {count} 个用户使用此角色，请先为其更换角色', en: '{count, plural, one {# user still has} other {# users still have}} this role. Assign another role first.' },
  },
  ROLE_LIMIT_REACHED: {
    status: 409,
    text: { 'zh-CN': '最多可有 {most} 个自定义角色，请先删除不再需要的', en: 'There can be at most {most} custom roles. Delete one that you no longer need.' },
  },
} as const;
