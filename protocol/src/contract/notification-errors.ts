/** Errors of notifications. */
export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '通知渠道 {id} 不存在，或不属于您', en: 'Notification channel {id} does not exist or is not yours' },
  },
  NOTIFICATION_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 个通知渠道，请先删除不用的渠道', en: 'No more than {most} notification channels. Delete one that is no longer used.' },
  },
  NOTIFICATION_NO_ADDRESS: {
    status: 409,
    text: { 'zh-CN': '您的账号没有邮箱地址，请联系管理员填写', en: 'Your account has no e-mail address. Ask an administrator to enter it.' },
  },
  NOTIFICATION_KEY_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置用于加密保存的密钥，无法新增 webhook、群机器人、短信网关和浏览器推送。请为 telemetry 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'A webhook, chat robot, SMS gateway or browser cannot be added without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the telemetry service.',
    },
  },
  NOTIFICATION_NO_MOBILE: {
    status: 409,
    text: { 'zh-CN': '模板使用了字段 phone，但您的账号没有手机号，请联系管理员填写', en: 'The template uses the field phone, and your account has no mobile number. Ask an administrator to enter it.' },
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    text: { 'zh-CN': '{host} 不是浏览器的推送服务', en: '{host} is not a push service of a browser' },
  },
  TEMPLATE_FIELD_UNKNOWN: {
    status: 400,
    text: { 'zh-CN': '模板中的字段 {name} 不存在。可用字段：{names}', en: 'The template has no field {name}. Known fields: {names}' },
  },
  TEMPLATE_URL_INVALID: {
    status: 400,
    text: { 'zh-CN': '地址须以 http:// 或 https:// 加主机名开头，字段只能出现在主机名之后', en: 'The URL has to start with http:// or https:// and the host; fields can only come after the host' },
  },
  TEMPLATE_BODY_INVALID: {
    status: 400,
    text: { 'zh-CN': '填入字段后的请求体不是有效的 JSON：{reason}。文本字段须写在双引号内', en: 'With its fields filled in, the body is not valid JSON: {reason}. Fields with text have to be inside double quotes.' },
  },
  TEMPLATE_HEADER_INVALID: {
    status: 400,
    text: { 'zh-CN': '请求头 {name} 不能使用：名称或值含有不允许的字符，或由系统设置', en: 'Header {name} cannot be used: its name or value has characters that are not allowed, or the console sets it' },
  },
  ACKNOWLEDGEMENT_LINK_EXPIRED: {
    status: 403,
    text: {
      'zh-CN': '此链接已过期或不完整，请登录后处理',
      en: 'This link has expired or is incomplete. Sign in to acknowledge or snooze.',
    },
  },
  ACKNOWLEDGEMENT_LINK_SPENT: {
    status: 403,
    text: {
      'zh-CN': '此链接已使用；其他操作请登录后进行',
      en: 'This link has been used. Sign in for anything else.',
    },
  },
  ACKNOWLEDGEMENT_LINK_REFUSED: {
    status: 403,
    text: {
      'zh-CN': '无法通过此链接确认：账号已停用、不再有权确认此车辆的告警，或该告警已撤销',
      en: 'This link can no longer acknowledge: the account is inactive, it may no longer acknowledge alarms of this vehicle, or the alarm was withdrawn.',
    },
  },
  ACKNOWLEDGEMENT_LINK_NO_SNOOZE: {
    status: 409,
    text: {
      'zh-CN': '此告警已结束，无法暂缓。您仍可通过此链接确认',
      en: 'This alarm has ended and cannot be snoozed. You can still acknowledge it by this link.',
    },
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '发送记录 {id} 不存在，或不属于您', en: 'Delivery {id} does not exist or is not yours' },
  },
  DELIVERY_NOT_DEAD: {
    status: 409,
    text: { 'zh-CN': '此通知并未停止发送，无需重新发送', en: 'This delivery has not failed permanently, so it need not be sent again' },
  },
} as const;
