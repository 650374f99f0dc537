/** Errors of device profiles, platform links and keys. */
export const profileErrors = {
  PROFILE_IN_USE: {
    status: 409,
    text: {
      'zh-CN': '无法删除：仍有 {count} 台车辆使用它，请先为这些车辆选择其他配置',
      en: "Can't delete: {count, plural, one {# vehicle uses} other {# vehicles use}} it. Choose another profile for them first.",
    },
  },
  ENTITY_FROM_FILE: {
    status: 409,
    text: {
      'zh-CN': '该条目由文件 {origin} 声明，请在文件中修改并重启协议服务',
      en: 'This entry is declared in the file {origin}. Change it there and restart the protocol service.',
    },
  },
  SEALING_KEY_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置用于加密保存的密钥，无法保存密钥和验证器。请为 fleet、protocol 与 identity 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'Keys and authenticator apps cannot be stored without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the fleet, protocol and identity services.',
    },
  },
  CIPHER_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有启用的 {cipher} 密钥', en: 'No {cipher} key is active' },
  },
} as const;
