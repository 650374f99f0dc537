/** Errors of outlets. */
export const outletErrors = {
  OUTLET_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '数据推送 {id} 不存在，请刷新列表', en: 'Outlet {id} does not exist. Reload the list.' },
  },
  OUTLET_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '已有名为“{name}”的数据推送，请更换名称', en: 'There is already an outlet named “{name}”. Choose another name.' },
  },
  OUTLET_CHANGED: {
    status: 409,
    text: { 'zh-CN': '数据推送已被他人修改，请刷新后重试', en: 'Someone else changed the outlet. Reload it and try again.' },
  },
  OUTLET_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 个数据推送，请先删除不用的推送', en: 'No more than {most} outlets. Delete one that is no longer used.' },
  },
  OUTLET_KIND_FIXED: {
    status: 409,
    text: { 'zh-CN': '数据推送的方式和内容不能修改，请新增一个', en: 'Kind and content of an outlet cannot be changed. Add another outlet.' },
  },
  OUTLET_ADDRESS_PLAIN: {
    status: 400,
    text: {
      'zh-CN': '地址 {url} 未加密，请使用 https://。仅在封闭网络中（WEBHOOK_PRIVATE_ADDRESSES=allow）可使用 http://',
      en: 'The address {url} is not encrypted. Use https://; http:// is for closed networks with WEBHOOK_PRIVATE_ADDRESSES=allow.',
    },
  },
  OUTLET_KEY_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置用于加密保存密钥和密码的密钥。请为 telemetry 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'Secrets and passwords cannot be kept without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the telemetry service.',
    },
  },
  OUTLET_SECRET_UNREADABLE: {
    status: 409,
    text: {
      'zh-CN': '“{name}”的密钥或密码由另一个 SEALING_KEY 加密，无法解密。请更换密钥或重新填写密码',
      en: 'The secret or password of “{name}” was sealed with another SEALING_KEY and cannot be opened. Rotate the secret, or enter the password again.',
    },
  },
  OUTLET_NOT_SIGNED: {
    status: 409,
    text: { 'zh-CN': '只有 Webhook 有签名密钥。密码请通过修改推送更换', en: 'Only webhooks have a signing secret. Change a password by changing the outlet.' },
  },
  OUTLET_POSITION_OF_EVENTS: {
    status: 409,
    text: { 'zh-CN': '数据记录按时刻重新推送：请填写时刻，而不是位置', en: 'Records are replayed from a time: give a time in place of a position.' },
  },
} as const;
