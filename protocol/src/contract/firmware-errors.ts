/** What is refused about firmware, in one sentence each. */
export const firmwareErrors = {
  FIRMWARE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此固件：{firmwareId}', en: 'No such firmware: {firmwareId}' },
  },
  FIRMWARE_KEY_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '没有此固件密钥：{keyId}', en: 'No such firmware key: {keyId}' },
  },
  FIRMWARE_KEY_TAKEN: {
    status: 409,
    text: { 'zh-CN': '固件密钥 {keyId} 已登记', en: 'The firmware key {keyId} is registered already' },
  },
  FIRMWARE_KEY_INVALID: {
    status: 400,
    text: { 'zh-CN': '公钥应为 32 字节 Ed25519 公钥的 base64', en: 'A public key is the base64 of the 32 bytes of an Ed25519 public key' },
  },
  FIRMWARE_KEY_UNKNOWN: {
    status: 403,
    text: {
      'zh-CN': '签名密钥 {keyId} 未登记或已吊销，请联系管理员登记其公钥',
      en: 'The key {keyId} is not registered, or was revoked; an administrator registers its public half',
    },
  },
  FIRMWARE_SIGNATURE_WRONG: {
    status: 403,
    text: { 'zh-CN': '签名与清单不符，请重新签名', en: 'The signature does not fit the manifest; sign the firmware again' },
  },
  FIRMWARE_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '固件为 {size} 字节，上限为 {limit} 字节', en: 'The firmware has {size} bytes; the limit is {limit}' },
  },
  FIRMWARE_VERSION_TAKEN: {
    status: 409,
    text: {
      'zh-CN': '版本 {version} 已有内容不同的固件用于相同的型号和硬件，请换一个版本号或先撤回它',
      en: 'Another firmware has the version {version} for the same model and hardware; give this one another version, or withdraw that one first',
    },
  },
  FIRMWARE_UPLOAD_ENDED: {
    status: 409,
    text: { 'zh-CN': '此固件不在上传中（状态：{state}）', en: 'This firmware is not being uploaded (state: {state})' },
  },
  FIRMWARE_OFFSET_WRONG: {
    status: 409,
    text: { 'zh-CN': '已有 {uploadedBytes} 字节，请从该处继续，而不是 {offset}', en: 'There are {uploadedBytes} bytes; go on from there and not from {offset}' },
  },
  FIRMWARE_PART_TOO_LARGE: {
    status: 413,
    text: { 'zh-CN': '一次最多上传 {limit} 字节', en: 'One part may have {limit} bytes' },
  },
  FIRMWARE_PART_BEYOND: {
    status: 400,
    text: { 'zh-CN': '清单中的大小为 {size} 字节，上传内容超出 {beyond} 字节', en: 'The manifest says {size} bytes; this part goes {beyond} beyond it' },
  },
  FIRMWARE_PART_DAMAGED: {
    status: 400,
    text: { 'zh-CN': '从 {offset} 开始的部分在传输中损坏（摘要不符），请重新发送', en: 'The part at {offset} was damaged on its way (its digest differs); send it again' },
  },
  FIRMWARE_INCOMPLETE: {
    status: 409,
    text: { 'zh-CN': '{size} 字节中只有 {uploadedBytes} 字节，请先上传其余部分', en: '{uploadedBytes} of {size} bytes are there; upload the rest first' },
  },
  FIRMWARE_DIGEST_WRONG: {
    status: 400,
    text: {
      'zh-CN': '上传的文件与签名清单中的摘要不符，已拒绝；请重新签名并上传',
      en: 'What was uploaded is not what was signed (its digest differs), and was refused; sign the file and upload it again',
    },
  },
  FIRMWARE_STORE_FULL: {
    status: 507,
    text: { 'zh-CN': '对象存储空间不足，请联系管理员；上传可稍后从断点继续', en: 'The object store is full; tell an administrator. The upload goes on later from where it is' },
  },
  FIRMWARE_LINK_REFUSED: {
    status: 403,
    text: { 'zh-CN': '下载链接无效或已过期，请重新下发升级', en: 'The link is not valid or has expired; the upgrade has to be sent again' },
  },
  FIRMWARE_DAMAGED: {
    status: 502,
    text: { 'zh-CN': '存储的固件与签名的摘要不符，未发送', en: 'The stored firmware differs from what was signed and is not sent' },
  },
  FIRMWARE_DOWNLOADS_FULL: {
    status: 503,
    text: { 'zh-CN': '同时下载数已达上限 {limit}，请稍后继续', en: 'The limit of {limit} downloads at a time is reached; go on shortly' },
  },
  FIRMWARE_ADDRESS_MISSING: {
    status: 409,
    text: {
      'zh-CN': '未设置车辆下载固件的地址，请设置协议服务的环境变量 DELIVERY_URL',
      en: 'Nobody has said where vehicles download: set DELIVERY_URL of the protocol service to the address of the edge as vehicles reach it',
    },
  },
  FIRMWARE_UNFIT: {
    status: 409,
    text: { 'zh-CN': '固件不适用于此设备：{reasons}', en: 'The firmware is not for this device: {reasons}' },
  },
} as const;
