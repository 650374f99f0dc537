/** Errors of alarm rules. */
export const ruleErrors = {
  RULE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '规则 {ruleId} 不存在，或您无权查看', en: 'Rule {ruleId} does not exist, or you have no access to it' },
  },
  RULE_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此规则已被他人修改，请重新打开后再修改：{name}', en: 'Someone else changed this rule. Open it again before you edit: {name}' },
  },
  RULE_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 条规则，请先删除不用的规则', en: 'No more than {most} rules. Delete one that is no longer used.' },
  },
  RULE_CIRCLE: {
    status: 409,
    text: { 'zh-CN': '规则“{name}”本身（直接或间接）依赖此规则，不能互相依赖', en: 'Rule {name} depends on this rule, directly or over others. Rules cannot depend on each other in a circle.' },
  },
  RULE_ALARM_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '规则告警 {alarmId} 不存在，或您无权查看', en: 'Rule alarm {alarmId} does not exist, or you have no access to it' },
  },
  RULE_STORM_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '告警风暴 {stormId} 不存在，或您无权查看', en: 'Alarm storm {stormId} does not exist, or you have no access to it' },
  },
  MAINTENANCE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '检修时段 {periodId} 不存在，或您无权查看', en: 'Maintenance period {periodId} does not exist, or you have no access to it' },
  },
  MAINTENANCE_CHANGED: {
    status: 409,
    text: { 'zh-CN': '此检修时段已被他人修改，请重新打开后再修改：{reason}', en: 'Someone else changed this maintenance period. Open it again before you edit: {reason}' },
  },
  MAINTENANCE_LIMIT: {
    status: 409,
    text: { 'zh-CN': '未结束的检修时段最多 {most} 个，请先删除不用的', en: 'No more than {most} maintenance periods can be planned or running. Delete one that is no longer used.' },
  },
  MAINTENANCE_STARTED: {
    status: 409,
    text: { 'zh-CN': '检修时段已开始，只能修改原因和结束时间：{reason}', en: 'This maintenance period has started. Only its reason and its end can be changed: {reason}' },
  },
  MAINTENANCE_NOT_RUNNING: {
    status: 409,
    text: { 'zh-CN': '检修时段不在进行中，无法提前结束：{reason}', en: 'This maintenance period is not running, so it cannot be ended early: {reason}' },
  },
  MAINTENANCE_OVER: {
    status: 409,
    text: { 'zh-CN': '检修时段的结束时间已过：{reason}', en: 'The end of this maintenance period has passed: {reason}' },
  },
  RULE_PREVIEW_TOO_LONG: {
    status: 503,
    text: { 'zh-CN': '预览超过 {seconds} 秒。请缩小规则的适用范围后重试', en: 'The preview took longer than {seconds} s. Narrow the scope of the rule and try again.' },
  },
} as const;
