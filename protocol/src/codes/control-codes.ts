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
  [parameter.storagePeriod]: { 'zh-CN': '本地存储周期', en: 'Local storage period' },
  [parameter.reportPeriod]: { 'zh-CN': '信息上报周期', en: 'Report period' },
  [parameter.alarmPeriod]: { 'zh-CN': '报警上报周期', en: 'Alarm report period' },
  [parameter.serverLength]: { 'zh-CN': '服务器域名长度', en: 'Server domain length' },
  [parameter.server]: { 'zh-CN': '服务器域名', en: 'Server domain' },
  [parameter.serverPort]: { 'zh-CN': '服务器端口', en: 'Server port' },
  [parameter.hardwareVersion]: { 'zh-CN': '硬件版本', en: 'Hardware version' },
  [parameter.firmwareVersion]: { 'zh-CN': '固件版本', en: 'Firmware version' },
  [parameter.heartbeatPeriod]: { 'zh-CN': '心跳周期', en: 'Heartbeat period' },
  [parameter.terminalTimeout]: { 'zh-CN': '终端应答超时', en: 'Terminal answer timeout' },
  [parameter.platformTimeout]: { 'zh-CN': '平台应答超时', en: 'Platform answer timeout' },
  [parameter.loginWait]: { 'zh-CN': '登入失败后等待时间', en: 'Wait after failed logins' },
  [parameter.publicServerLength]: { 'zh-CN': '公共平台域名长度', en: 'Public platform domain length' },
  [parameter.publicServer]: { 'zh-CN': '公共平台域名', en: 'Public platform domain' },
  [parameter.publicServerPort]: { 'zh-CN': '公共平台端口', en: 'Public platform port' },
  [parameter.sampled]: { 'zh-CN': '是否抽样监测', en: 'Sampled' },
  [parameter.hibernateDelay]: { 'zh-CN': '熄火后休眠时间', en: 'Hibernate delay after engine off' },
  [parameter.calibration]: { 'zh-CN': '标定参数', en: 'Calibration' },
};

/** Command 0A, GB/T 32960.3-2025 table B.4. */
export const activationResult = { ok: 1, failed: 2 } as const;
export const activationInfo = { ok: 0, chipUsed: 1, vinDuplicate: 2 } as const;

export const activationResults: CodeTable = {
  [activationResult.ok]: { 'zh-CN': '成功', en: 'Ok' },
  [activationResult.failed]: { 'zh-CN': '失败', en: 'Failed' },
};

export const activationInfos: CodeTable = {
  [activationInfo.ok]: { 'zh-CN': '激活成功', en: 'Activated' },
  [activationInfo.chipUsed]: { 'zh-CN': '芯片已激活', en: 'Chip already activated' },
  [activationInfo.vinDuplicate]: { 'zh-CN': 'VIN 重复', en: 'VIN duplicate' },
};
