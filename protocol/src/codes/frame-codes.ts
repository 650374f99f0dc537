import type { Text } from './code-table.ts';

export interface FrameCode extends Text {
  readonly editions: readonly (2016 | 2025)[];
}

const both = [2016, 2025] as const;
const only2025 = [2025] as const;

export const command = {
  login: 0x01,
  realtime: 0x02,
  reissue: 0x03,
  logout: 0x04,
  platformLogin: 0x05,
  platformLogout: 0x06,
  heartbeat: 0x07,
  timeSync: 0x08,
  activation: 0x09,
  activationResult: 0x0a,
  keyExchange: 0x0b,
  parameterQuery: 0x80,
  parameterSet: 0x81,
  control: 0x82,
} as const;

export const commands: Readonly<Record<number, FrameCode>> = {
  [command.login]: { 'zh-CN': '车辆登入', en: 'Vehicle login', editions: both },
  [command.realtime]: { 'zh-CN': '实时信息上报', en: 'Realtime report', editions: both },
  [command.reissue]: { 'zh-CN': '补发信息上报', en: 'Reissued report', editions: both },
  [command.logout]: { 'zh-CN': '车辆登出', en: 'Vehicle logout', editions: both },
  [command.platformLogin]: { 'zh-CN': '平台登入', en: 'Platform login', editions: both },
  [command.platformLogout]: { 'zh-CN': '平台登出', en: 'Platform logout', editions: both },
  [command.heartbeat]: { 'zh-CN': '心跳', en: 'Heartbeat', editions: both },
  [command.timeSync]: { 'zh-CN': '终端校时', en: 'Terminal time sync', editions: both },
  [command.activation]: { 'zh-CN': '车辆激活', en: 'Vehicle activation', editions: only2025 },
  [command.activationResult]: { 'zh-CN': '激活结果应答', en: 'Activation result', editions: only2025 },
  [command.keyExchange]: { 'zh-CN': '密钥交换', en: 'Key exchange', editions: only2025 },
  [command.parameterQuery]: { 'zh-CN': '参数查询', en: 'Parameter query', editions: both },
  [command.parameterSet]: { 'zh-CN': '参数设置', en: 'Parameter setting', editions: both },
  [command.control]: { 'zh-CN': '终端控制', en: 'Terminal control', editions: both },
};

interface CommandRange extends FrameCode {
  readonly from: number;
  readonly to: number;
  /** `reserved` for later editions, `vendor` for what two platforms agree on. */
  readonly kind: 'reserved' | 'vendor';
}

/** Commands without a layout that a vehicle or a lower platform can send: table 3 of both editions. 83 to BF go downward. */
export const commandRanges: readonly CommandRange[] = [
  { from: 0x09, to: 0x7f, kind: 'reserved', 'zh-CN': '上行数据系统预留', en: 'Reserved (uplink)', editions: [2016] },
  { from: 0x0c, to: 0x7f, kind: 'reserved', 'zh-CN': '上行数据系统预留', en: 'Reserved (uplink)', editions: only2025 },
  { from: 0xc0, to: 0xfe, kind: 'vendor', 'zh-CN': '平台交换自定义数据', en: 'Custom data between platforms', editions: both },
];

/** The range of a command that an edition names without a layout; undefined for every other command. */
export const commandRange = (edition: 2016 | 2025, code: number): CommandRange | undefined =>
  commandRanges.find(({ from, to, editions }) => code >= from && code <= to && editions.includes(edition));

export const responseFlag = {
  ok: 0x01,
  error: 0x02,
  vinDuplicate: 0x03,
  vinUnknown: 0x04,
  signatureInvalid: 0x05,
  structureInvalid: 0x06,
  decryptionFailed: 0x07,
  command: 0xfe,
} as const;

export const responseFlags: Readonly<Record<number, FrameCode>> = {
  [responseFlag.ok]: { 'zh-CN': '成功', en: 'Success', editions: both },
  [responseFlag.error]: { 'zh-CN': '错误', en: 'Error', editions: both },
  [responseFlag.vinDuplicate]: { 'zh-CN': 'VIN 重复', en: 'Duplicate VIN', editions: both },
  [responseFlag.vinUnknown]: { 'zh-CN': 'VIN 不存在', en: 'Unknown VIN', editions: both },
  [responseFlag.signatureInvalid]: { 'zh-CN': '验签错误', en: 'Invalid signature', editions: only2025 },
  [responseFlag.structureInvalid]: { 'zh-CN': '数据结构错误', en: 'Invalid data structure', editions: only2025 },
  [responseFlag.decryptionFailed]: { 'zh-CN': '解密错误', en: 'Decryption failed', editions: only2025 },
  [responseFlag.command]: { 'zh-CN': '命令', en: 'Command', editions: both },
};

export const encryption = {
  unset: 0x00,
  none: 0x01,
  rsa: 0x02,
  aes128: 0x03,
  sm2: 0x04,
  sm4: 0x05,
  abnormal: 0xfe,
  invalid: 0xff,
} as const;

export const encryptions: Readonly<Record<number, FrameCode>> = {
  // Not in the standard: some senders write 00 for none.
  [encryption.unset]: { 'zh-CN': '不加密（未设置）', en: 'None (not set)', editions: both },
  [encryption.none]: { 'zh-CN': '不加密', en: 'None', editions: both },
  [encryption.rsa]: { 'zh-CN': 'RSA', en: 'RSA', editions: both },
  [encryption.aes128]: { 'zh-CN': 'AES128', en: 'AES128', editions: both },
  [encryption.sm2]: { 'zh-CN': 'SM2', en: 'SM2', editions: only2025 },
  [encryption.sm4]: { 'zh-CN': 'SM4', en: 'SM4', editions: only2025 },
  [encryption.abnormal]: { 'zh-CN': '异常', en: 'Abnormal', editions: both },
  [encryption.invalid]: { 'zh-CN': '无效', en: 'Invalid', editions: both },
};

export const signatureAlgorithms: Readonly<Record<number, Text>> = {
  1: { 'zh-CN': 'SM2', en: 'SM2' },
  2: { 'zh-CN': 'RSA', en: 'RSA' },
  3: { 'zh-CN': 'ECC', en: 'ECC' },
};
