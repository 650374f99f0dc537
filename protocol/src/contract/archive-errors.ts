/** Errors of the archive of closed days. */
export const archiveErrors = {
  ARCHIVE_DAMAGED: {
    status: 500,
    text: { 'zh-CN': '归档文件 {file} 缺失或已损坏，未读取', en: 'The archive file {file} is missing or damaged and was not read' },
  },
  ARCHIVE_UNREACHABLE: {
    status: 503,
    text: { 'zh-CN': '归档存储无法访问：{place}', en: 'The archive cannot be reached: {place}' },
  },
  ARCHIVE_KEY_MISSING: {
    status: 409,
    text: { 'zh-CN': '无法签署归档清单：未设置 SEALING_KEY，或其不是封存签名密钥时所用的密钥', en: 'The archive’s manifests cannot be signed: SEALING_KEY is not set, or is not the key that sealed the signing key' },
  },
  ARCHIVE_DAY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '{day} 没有归档', en: '{day} is not archived' },
  },
} as const;
