/** Errors of device profiles, platform links and keys. */
export const profileErrors = {
  PROFILE_IN_USE: {
    status: 409,
    text: {
      'zh-CN': '无法删除：仍有 {count} 台车辆使用它，请先为这些车辆选择其他配置',
      en: 'It cannot be deleted: {count} vehicles use it. Choose another one for them first.',
    },
  },
  ENTITY_FROM_FILE: {
    status: 409,
    text: {
      'zh-CN': '该条目由文件 {origin} 声明，只能在文件中修改',
      en: 'The file {origin} declares this entry. Change it there and restart the protocol service.',
    },
  },
  SEALING_KEY_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置密钥保护密钥，无法保存密钥和验证器。请为 fleet、protocol 与 identity 服务设置 SEALING_KEY（或 SEALING_KEY_FILE）',
      en: 'Secrets cannot be stored without a sealing key. Set SEALING_KEY (or SEALING_KEY_FILE) for the services fleet, protocol and identity.',
    },
  },
  CIPHER_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有使用中的 {cipher} 密钥', en: 'No {cipher} key is in use' },
  },
} as const;
