import type { Text } from './code-table.ts';

/** Shown when a command has left for its vehicle. */
export const instructionSent: Text = { 'zh-CN': '指令发送成功', en: 'Instruction sent successfully' };

export const commandStateTexts = {
  queued: { 'zh-CN': '排队中', en: 'Queued' },
  sent: { 'zh-CN': '已发送', en: 'Sent' },
  acknowledged: { 'zh-CN': '已应答', en: 'Acknowledged' },
  executing: { 'zh-CN': '执行中', en: 'Executing' },
  done: { 'zh-CN': '已完成', en: 'Done' },
  failed: { 'zh-CN': '失败', en: 'Failed' },
  timedOut: { 'zh-CN': '超时', en: 'Timed out' },
  expired: { 'zh-CN': '已过期', en: 'Expired' },
  cancelled: { 'zh-CN': '已取消', en: 'Cancelled' },
} as const satisfies Readonly<Record<string, Text>>;

export const commandCauseTexts = {
  refusedByDevice: { 'zh-CN': '终端拒绝', en: 'The terminal refused it' },
  noAnswer: { 'zh-CN': '终端未应答', en: 'The terminal did not answer' },
  notProven: { 'zh-CN': '终端已应答，但状态未见变化', en: "Acknowledged, but the vehicle's state didn't change" },
  executionFailed: { 'zh-CN': 'BMS 执行失败', en: 'The BMS could not execute it' },
  connectionLost: { 'zh-CN': '应答前连接中断，不再重复发送', en: 'The connection was lost before the terminal answered; not sent again' },
  readBackDiffers: { 'zh-CN': '读回的值与设置不一致', en: 'The value read back differs from the one set' },
  interlocked: { 'zh-CN': '车辆当前状态不允许', en: "Not allowed in the vehicle's current state" },
  notEncodable: { 'zh-CN': '此车辆不支持该指令', en: "The vehicle doesn't support this command" },
  ranOut: { 'zh-CN': '有效期内未能送达车辆', en: 'Expired before it could reach the vehicle' },
} as const satisfies Readonly<Record<string, Text>>;

/** Settings of a vehicle that people read and write. */
export const deviceSettingTexts = {
  storageInterval: { 'zh-CN': '本地存储周期', en: 'Local storage interval' },
  returnInterval: { 'zh-CN': '信息上报周期', en: 'Reporting interval' },
  alarmInterval: { 'zh-CN': '报警时信息上报周期', en: 'Reporting interval during alarms' },
  serverAddress: { 'zh-CN': '服务器地址', en: 'Server address' },
  serverPort: { 'zh-CN': '服务器端口', en: 'Server port' },
  hardwareVersion: { 'zh-CN': '终端硬件版本', en: 'Terminal hardware version' },
  terminalVersion: { 'zh-CN': '终端版本', en: 'Terminal version' },
  heartbeatInterval: { 'zh-CN': '心跳发送周期', en: 'Heartbeat interval' },
  terminalTimeout: { 'zh-CN': '终端应答超时时间', en: 'Terminal response timeout' },
  platformTimeout: { 'zh-CN': '平台应答超时时间', en: 'Platform response timeout' },
  loginRetryDelay: { 'zh-CN': '三次登入失败后的间隔时间', en: 'Delay after three failed logins' },
  publicServerAddress: { 'zh-CN': '公共平台域名', en: 'Public platform address' },
  publicServerPort: { 'zh-CN': '公共平台端口', en: 'Public platform port' },
  sampled: { 'zh-CN': '是否处于抽样监测（1 是，2 否）', en: 'Sampling (1 yes, 2 no)' },
  hibernateDelay: { 'zh-CN': '熄火后休眠时间', en: 'Time to hibernate after engine off' },
  calibration: { 'zh-CN': '标定参数', en: 'Calibration parameters' },
} as const satisfies Readonly<Record<string, Text>>;

/** Said before the server address of a vehicle is changed. */
export const serverChangeWarning: Text = {
  'zh-CN': '修改服务器地址后，车辆可能无法再连接本平台，且无法远程恢复',
  en: "After the server address changes, the vehicle may never connect to this platform again. You can't undo this remotely.",
};
