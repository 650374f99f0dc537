import type { Text } from './code-table.ts';

/** Steps of an upgrade, in their order, and its two ends. */
export const upgradeStateTexts = {
  queued: { 'zh-CN': '排队', en: 'Queued' },
  notified: { 'zh-CN': '已通知', en: 'Notified' },
  downloading: { 'zh-CN': '下载', en: 'Downloading' },
  verifying: { 'zh-CN': '校验', en: 'Verifying' },
  installing: { 'zh-CN': '安装', en: 'Installing' },
  restarting: { 'zh-CN': '重启', en: 'Restarting' },
  success: { 'zh-CN': '成功', en: 'Success' },
  failure: { 'zh-CN': '失败', en: 'Failure' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why an upgrade ended without success. */
export const upgradeCauseTexts = {
  refusedByDevice: { 'zh-CN': '终端拒绝', en: 'The terminal refused it' },
  noAnswer: { 'zh-CN': '终端未应答', en: 'The terminal did not answer' },
  connectionLost: { 'zh-CN': '应答前连接中断', en: 'The connection was lost before the terminal answered' },
  interlocked: { 'zh-CN': '车辆当前状态不允许', en: "Not allowed in the vehicle's current state" },
  notEncodable: { 'zh-CN': '此车辆不支持远程升级', en: "The vehicle doesn't support remote upgrades" },
  ranOut: { 'zh-CN': '有效期内未能送达车辆', en: 'Expired before it could reach the vehicle' },
  executionFailed: { 'zh-CN': 'BMS 安装失败', en: 'The BMS could not install it' },
  versionDiffers: { 'zh-CN': '读回的版本不是目标版本', en: 'The version read back is not the target version' },
  stepTimedOut: { 'zh-CN': '超过时限', en: 'Timed out' },
  cancelled: { 'zh-CN': '已取消', en: 'Cancelled' },
  neverReady: { 'zh-CN': '车辆状态始终不满足条件', en: "The vehicle's state never allowed it" },
  firmwareUnfit: { 'zh-CN': '固件不适用于此车辆', en: "The firmware isn't for this vehicle" },
} as const satisfies Readonly<Record<string, Text>>;
