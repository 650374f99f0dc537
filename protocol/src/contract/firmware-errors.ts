/** What is refused about firmware, in one sentence each. */
export const firmwareErrors = {
  FIRMWARE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '固件 {firmwareId} 不存在', en: 'Firmware {firmwareId} does not exist' },
  },
  FIRMWARE_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '固件签名密钥 {keyId} 不存在', en: 'Firmware signing key {keyId} does not exist' },
  },
  FIRMWARE_KEY_TAKEN: {
    status: 409,
    text: { 'zh-CN': '固件签名密钥 {keyId} 已登记', en: 'Firmware signing key {keyId} is already registered' },
  },
  FIRMWARE_KEY_INVALID: {
    status: 400,
    text: { 'zh-CN': '公钥应为 32 字节 Ed25519 公钥的 base64 编码', en: 'The public key must be a 32-byte Ed25519 public key in base64' },
  },
  FIRMWARE_KEY_UNKNOWN: {
    status: 403,
    text: {
      'zh-CN': '签名密钥 {keyId} 未登记或已吊销，请联系管理员登记其公钥',
      en: 'Signing key {keyId} is not registered or was revoked. Ask an administrator to register its public key.',
    },
  },
  FIRMWARE_SIGNATURE_WRONG: {
    status: 403,
    text: { 'zh-CN': '签名与清单不符，请重新签名', en: 'The signature does not match the manifest. Sign the firmware again.' },
  },
  FIRMWARE_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '固件为 {size} 字节，上限为 {limit} 字节', en: 'The firmware has {size} bytes; the limit is {limit} bytes' },
  },
  FIRMWARE_VERSION_TAKEN: {
    status: 409,
    text: {
      'zh-CN': '版本 {version} 已有内容不同的固件用于相同的型号和硬件，请换一个版本号或先撤回它',
      en: 'Version {version} already exists with different content for the same model and hardware. Use another version, or withdraw the existing firmware first.',
    },
  },
  FIRMWARE_UPLOAD_ENDED: {
    status: 409,
    text: { 'zh-CN': '此固件不在上传中（状态：{state}）', en: 'This firmware is not being uploaded (state: {state})' },
  },
  FIRMWARE_OFFSET_WRONG: {
    status: 409,
    text: { 'zh-CN': '已有 {uploadedBytes} 字节，请从该处继续，而不是 {offset}', en: '{uploadedBytes} bytes are already uploaded. Continue from there, not from {offset}.' },
  },
  FIRMWARE_PART_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '一次最多上传 {limit} 字节', en: 'A part can have at most {limit} bytes' },
  },
  FIRMWARE_PART_BEYOND: {
    status: 400,
    text: { 'zh-CN': '清单中的大小为 {size} 字节，上传内容超出 {beyond} 字节', en: 'The manifest says {size} bytes; this part exceeds it by {beyond} bytes' },
  },
  FIRMWARE_PART_DAMAGED: {
    status: 400,
    text: { 'zh-CN': '从 {offset} 开始的部分在传输中损坏（摘要不符），请重新发送', en: 'The part at {offset} was damaged in transit (digest mismatch). Send it again.' },
  },
  FIRMWARE_INCOMPLETE: {
    status: 409,
    text: { 'zh-CN': '{size} 字节中只有 {uploadedBytes} 字节，请先上传其余部分', en: 'Only {uploadedBytes} of {size} bytes are uploaded. Upload the rest first.' },
  },
  FIRMWARE_DIGEST_WRONG: {
    status: 400,
    text: {
      'zh-CN': '上传的文件与签名清单中的摘要不符，已拒绝；请重新签名并上传',
      en: 'The uploaded file does not match the digest in the signed manifest and was refused. Sign the file and upload it again.',
    },
  },
  FIRMWARE_STORE_FULL: {
    status: 507,
    text: { 'zh-CN': '对象存储空间不足，请联系管理员；上传可稍后从断点继续', en: 'The object store is full. Contact an administrator. You can resume the upload later.' },
  },
  FIRMWARE_LINK_REFUSED: {
    status: 403,
    text: { 'zh-CN': '下载链接无效或已过期，请重新下发升级', en: 'The download link is not valid or has expired. Send the upgrade again.' },
  },
  FIRMWARE_DAMAGED: {
    status: 502,
    text: { 'zh-CN': '存储的固件与签名的摘要不符，未发送', en: 'The stored firmware does not match the signed digest and was not sent' },
  },
  FIRMWARE_DOWNLOADS_FULL: {
    status: 503,
    text: { 'zh-CN': '同时下载数已达上限 {limit}，请稍后继续', en: 'The limit of {limit} downloads at a time is reached. Continue later.' },
  },
  FIRMWARE_ADDRESS_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置车辆下载固件的地址。请将 protocol 服务的 DELIVERY_URL 设为车辆可访问的网关地址',
      en: 'Firmware download address not set. Set DELIVERY_URL of the protocol service to the gateway address that vehicles can reach.',
    },
  },
  FIRMWARE_UNFIT: {
    status: 409,
    text: { 'zh-CN': '固件不适用于此车辆：{reasons}', en: "The firmware isn't for this vehicle: {reasons}" },
  },
} as const;
