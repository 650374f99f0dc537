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
      'zh-CN': '未设置用于加密保存密码和密钥的密钥。请为 forwarder 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'Passwords and keys cannot be kept without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the forwarder service.',
    },
  },
  FORWARD_CIPHER_KEY_UNFIT: {
    status: 400,
    text: {
      'zh-CN': '密钥缺失或与 {cipher} 不符。AES-128 和 SM4 的密钥为 32 位十六进制数；RSA 填写对方平台的公钥（PEM）；SM2 填写对方平台的公钥（PEM 或 130 位十六进制数）',
      en: 'The key is missing or does not fit {cipher}. Enter 32 hexadecimal digits for AES-128 and SM4, the public key of the other platform for RSA (PEM) and SM2 (PEM or 130 hexadecimal digits).',
    },
  },
  FORWARD_SIGNING_KEY_UNFIT: {
    status: 400,
    text: {
      'zh-CN': '签名私钥缺失或无法识别。请填写 SM2 私钥（64 位十六进制数），或 ECDSA P-256、RSA 私钥（PEM，不加密）',
      en: 'The signing key is missing or not recognized. Enter a private key: SM2 as 64 hexadecimal digits, or ECDSA P-256 or RSA as PEM without a passphrase.',
    },
  },
  FORWARD_KEYS_UNREADABLE: {
    status: 409,
    text: {
      'zh-CN': '目标“{name}”的加密密钥或签名私钥由另一个 SEALING_KEY 加密，无法解密。请重新填写',
      en: 'The encryption or signing key of “{name}” was sealed with another SEALING_KEY and cannot be opened. Enter it again.',
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
