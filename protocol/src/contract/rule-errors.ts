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
  RULE_EXPRESSION_SYNTAX: {
    status: 400,
    text: { 'zh-CN': '表达式第 {place} 个字符处有语法错误', en: 'The expression has a syntax error at character {place}' },
  },
  RULE_EXPRESSION_UNSUPPORTED: {
    status: 400,
    text: { 'zh-CN': '表达式第 {place} 个字符处不能使用函数、文本和列表，只能使用字段、数字和运算符', en: 'Functions, texts and lists cannot be used (character {place} of the expression). Use fields, numbers and operators.' },
  },
  RULE_EXPRESSION_FIELD: {
    status: 400,
    text: { 'zh-CN': '表达式第 {place} 个字符处的字段 {field} 不存在', en: 'There is no field {field} (character {place} of the expression)' },
  },
  RULE_EXPRESSION_TYPE: {
    status: 400,
    text: { 'zh-CN': '表达式第 {place} 个字符处的运算不能用于这些值：数字与真假值不能混用', en: 'The operation at character {place} of the expression does not fit its values: numbers and conditions cannot be mixed' },
  },
  RULE_EXPRESSION_NOT_CONDITION: {
    status: 400,
    text: { 'zh-CN': '表达式的结果应为真或假，例如 soc < 20', en: 'The result of the expression has to be true or false, as in soc < 20' },
  },
  RULE_EXPRESSION_NO_FIELD: {
    status: 400,
    text: { 'zh-CN': '表达式没有使用任何字段，对所有记录结果都相同', en: 'The expression uses no field, so its result would be the same for every record' },
  },
  RULE_EXPRESSION_LIMIT: {
    status: 400,
    text: { 'zh-CN': '表达式最多包含 {nodes} 个值和运算符、嵌套 {depth} 层，请缩短或拆分为多条规则', en: 'An expression can have up to {nodes} values and operators, {depth} levels deep. Shorten it or use several rules.' },
  },
  SERVICE_MARK_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '保养记录 {markId} 不存在，或您无权查看', en: 'Service {markId} does not exist, or you have no access to it' },
  },
  SERVICE_MARK_AHEAD: {
    status: 400,
    text: { 'zh-CN': '保养时间不能晚于现在', en: 'A service cannot have been done later than now' },
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
