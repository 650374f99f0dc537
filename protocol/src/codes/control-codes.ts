import type { CodeTable } from './code-table.ts';
import { control, controlNames, remoteCommands } from './remote-commands.ts';

/** Command 82, by code. */
export const controls: CodeTable = Object.fromEntries(controlNames.map((name) => [control[name], remoteCommands[name].text]));

/** Ids of commands 80 and 81: table B.12 of 2016, table B.8 of 2025; 80 and 81 are ours. */
export const parameter = {
  storagePeriod: 0x01,
  reportPeriod: 0x02,
  alarmPeriod: 0x03,
  serverLength: 0x04,
  server: 0x05,
  serverPort: 0x06,
  hardwareVersion: 0x07,
  firmwareVersion: 0x08,
  heartbeatPeriod: 0x09,
  terminalTimeout: 0x0a,
  platformTimeout: 0x0b,
  loginWait: 0x0c,
  publicServerLength: 0x0d,
  publicServer: 0x0e,
  publicServerPort: 0x0f,
  sampled: 0x10,
  hibernateDelay: 0x80,
  calibration: 0x81,
} as const;

export const parameterTexts: CodeTable = {
  [parameter.storagePeriod]: { 'zh-CN': '本地存储周期', en: 'Local storage interval' },
  [parameter.reportPeriod]: { 'zh-CN': '信息上报周期', en: 'Reporting interval' },
  [parameter.alarmPeriod]: { 'zh-CN': '报警时信息上报周期', en: 'Reporting interval during alarms' },
  [parameter.serverLength]: { 'zh-CN': '服务器地址长度', en: 'Server address length' },
  [parameter.server]: { 'zh-CN': '服务器地址', en: 'Server address' },
  [parameter.serverPort]: { 'zh-CN': '服务器端口', en: 'Server port' },
  [parameter.hardwareVersion]: { 'zh-CN': '终端硬件版本', en: 'Terminal hardware version' },
  [parameter.firmwareVersion]: { 'zh-CN': '终端版本', en: 'Terminal version' },
  [parameter.heartbeatPeriod]: { 'zh-CN': '心跳发送周期', en: 'Heartbeat interval' },
  [parameter.terminalTimeout]: { 'zh-CN': '终端应答超时时间', en: 'Terminal response timeout' },
  [parameter.platformTimeout]: { 'zh-CN': '平台应答超时时间', en: 'Platform response timeout' },
  [parameter.loginWait]: { 'zh-CN': '三次登入失败后的间隔时间', en: 'Delay after three failed logins' },
  [parameter.publicServerLength]: { 'zh-CN': '公共平台域名长度', en: 'Public platform address length' },
  [parameter.publicServer]: { 'zh-CN': '公共平台域名', en: 'Public platform address' },
  [parameter.publicServerPort]: { 'zh-CN': '公共平台端口', en: 'Public platform port' },
  [parameter.sampled]: { 'zh-CN': '是否处于抽样监测', en: 'Sampling' },
  [parameter.hibernateDelay]: { 'zh-CN': '熄火后休眠时间', en: 'Time to hibernate after engine off' },
  [parameter.calibration]: { 'zh-CN': '标定参数', en: 'Calibration parameters' },
};

/** Command 0A, GB/T 32960.3-2025 table B.4. */
export const activationResult = { ok: 1, failed: 2 } as const;
export const activationInfo = { ok: 0, chipUsed: 1, vinDuplicate: 2 } as const;

export const activationResults: CodeTable = {
  [activationResult.ok]: { 'zh-CN': '成功', en: 'Success' },
  [activationResult.failed]: { 'zh-CN': '失败', en: 'Failed' },
};

export const activationInfos: CodeTable = {
  [activationInfo.ok]: { 'zh-CN': '激活成功', en: 'Activated' },
  [activationInfo.chipUsed]: { 'zh-CN': '芯片已激活', en: 'Chip already activated' },
  [activationInfo.vinDuplicate]: { 'zh-CN': 'VIN 重复', en: 'Duplicate VIN' },
};
