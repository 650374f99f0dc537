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
      'zh-CN': '未设置用于加密保存的密钥，无法新增 webhook 和群机器人。请为 telemetry 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'A webhook or chat robot cannot be added without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the telemetry service.',
    },
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
      'zh-CN': '此告警无法暂缓：故障已结束，或为规则告警。您仍可通过此链接确认',
      en: 'This alarm cannot be snoozed: the fault has ended, or it is a rule alarm. You can still acknowledge it by this link.',
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
