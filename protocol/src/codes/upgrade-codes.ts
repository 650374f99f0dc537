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
  connectionLost: { 'zh-CN': '应答前连接中断', en: 'The connection was lost before an answer' },
  interlocked: { 'zh-CN': '车辆状态不允许', en: 'The state of the vehicle does not allow it' },
  notEncodable: { 'zh-CN': '此设备不支持远程升级', en: 'This device takes no remote upgrade' },
  ranOut: { 'zh-CN': '车辆在有效期内未能接收', en: 'The vehicle did not take it within its life' },
  executionFailed: { 'zh-CN': 'BMS 安装失败', en: 'The BMS could not install it' },
  versionDiffers: { 'zh-CN': '读回的版本不是目标版本', en: 'The version read back is another one' },
  stepTimedOut: { 'zh-CN': '超过时限', en: 'It took too long' },
  cancelled: { 'zh-CN': '已取消', en: 'Cancelled' },
  neverReady: { 'zh-CN': '车辆状态始终不满足条件', en: 'The state of the vehicle never allowed it' },
  firmwareUnfit: { 'zh-CN': '固件不适用', en: 'The firmware does not fit' },
} as const satisfies Readonly<Record<string, Text>>;
