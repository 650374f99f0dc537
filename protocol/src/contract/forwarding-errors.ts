/** Errors of forwarding. */
export const forwardingErrors = {
  FORWARD_TARGET_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '转发目标 {id} 不存在，请刷新列表', en: 'Forwarding target {id} does not exist. Reload the list.' },
  },
  FORWARD_TARGET_NAME_TAKEN: {
    status: 409,
    text: { 'zh-CN': '已有名为“{name}”的转发目标，请更换名称', en: 'There is already a forwarding target named “{name}”. Choose another name.' },
  },
  FORWARD_TARGET_CHANGED: {
    status: 409,
    text: { 'zh-CN': '转发目标已被他人修改，请刷新后重试', en: 'Someone else changed the forwarding target. Reload it and try again.' },
  },
  FORWARD_TARGET_LIMIT: {
    status: 409,
    text: { 'zh-CN': '最多 {most} 个转发目标，请先删除不用的目标', en: 'No more than {most} forwarding targets. Delete one that is no longer used.' },
  },
  FORWARD_KEY_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置用于加密保存密码的密钥。请为 forwarder 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'Passwords cannot be kept without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the forwarder service.',
    },
  },
  FORWARD_PASSWORD_UNREADABLE: {
    status: 409,
    text: {
      'zh-CN': '目标“{name}”的密码由另一个 SEALING_KEY 加密，无法解密。请重新输入密码',
      en: 'The password of “{name}” was sealed with another SEALING_KEY and cannot be opened. Enter the password again.',
    },
  },
} as const;
