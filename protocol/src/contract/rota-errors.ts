/** Errors of rotas and escalation policies. */
export const rotaErrors = {
  ROTA_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '值班表 {id} 不存在', en: 'Rota {id} does not exist' },
  },
  ROTA_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此值班表已被他人修改，请重新打开后再修改：{name}', en: 'Someone else changed this rota. Open it again before you edit: {name}' },
  },
  ROTA_IN_USE: {
    status: 409,
    text: { 'zh-CN': '逐级通知策略“{name}”正在使用此值班表，请先修改该策略', en: 'The escalation policy {name} uses this rota. Change the policy first.' },
  },
  ROTA_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 个值班表，请先删除不用的值班表', en: 'No more than {most} rotas. Delete one that is no longer used.' },
  },
  ROTA_OVERRIDE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '替班 {id} 不存在', en: 'Override {id} does not exist' },
  },
  ROTA_OVERRIDE_LIMIT: {
    status: 409,
    text: { 'zh-CN': '每个值班表最多 {most} 条替班', en: 'No more than {most} overrides per rota' },
  },
  DUTY_PERSON_UNKNOWN: {
    status: 409,
    text: { 'zh-CN': '用户 {id} 不存在或已删除，请另选', en: 'User {id} does not exist or was deleted. Choose someone else.' },
  },
  ESCALATION_POLICY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '逐级通知策略 {id} 不存在', en: 'Escalation policy {id} does not exist' },
  },
  ESCALATION_POLICY_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此逐级通知策略已被他人修改，请重新打开后再修改：{name}', en: 'Someone else changed this escalation policy. Open it again before you edit: {name}' },
  },
  ESCALATION_POLICY_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 条逐级通知策略，请先删除不用的策略', en: 'No more than {most} escalation policies. Delete one that is no longer used.' },
  },
} as const;
