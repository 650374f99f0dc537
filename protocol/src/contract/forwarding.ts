import type { Text } from '../text/text.ts';

/** Forwarding: our side as a GB/T 32960 platform client to other platforms. */

/** What a target does. `unknown`: it is on, and no process reports about it. */
export const forwardStates = ['stopped', 'connecting', 'connected', 'waiting', 'unknown'] as const;
export type ForwardState = (typeof forwardStates)[number];

export const forwardStateWords: Readonly<Record<ForwardState, Text>> = {
  stopped: { 'zh-CN': '已停止', en: 'Stopped' },
  connecting: { 'zh-CN': '连接中', en: 'Connecting' },
  connected: { 'zh-CN': '已连接', en: 'Connected' },
  waiting: { 'zh-CN': '等待重连', en: 'Waiting to reconnect' },
  unknown: { 'zh-CN': '状态未知', en: 'Status unknown' },
};

/** Parts of a report that a target can be spared. */
export const withheldParts = ['location', 'vendor'] as const;
export type WithheldPart = (typeof withheldParts)[number];

export const withheldPartWords: Readonly<Record<WithheldPart, Text>> = {
  location: { 'zh-CN': '车辆位置数据', en: 'Position data' },
  vendor: { 'zh-CN': '自定义数据', en: 'Vendor data' },
};

/** How a message left: as the vehicle sent it; the same data unit as reissue; written again from what was decoded. */
export const forwardForms = ['original', 'reissued', 'reencoded'] as const;
export type ForwardForm = (typeof forwardForms)[number];

export const forwardFormWords: Readonly<Record<ForwardForm, Text>> = {
  original: { 'zh-CN': '原始字节', en: 'Original bytes' },
  reissued: { 'zh-CN': '补发（数据单元不变）', en: 'Reissued, data unit unchanged' },
  reencoded: { 'zh-CN': '重新编码', en: 'Re-encoded' },
};

/** Why a message is not for a target. */
export const filteredCauses = ['vehicle', 'unreadable', 'command', 'session', 'empty'] as const;
export type FilteredCause = (typeof filteredCauses)[number];

export const filteredCauseWords: Readonly<Record<FilteredCause, Text>> = {
  vehicle: { 'zh-CN': '车辆不在转发范围内', en: 'Vehicle not in the filter' },
  unreadable: { 'zh-CN': '报文无法解析', en: 'Message could not be decoded' },
  command: { 'zh-CN': '不属于登入、登出和信息上报', en: 'Neither login, logout nor report' },
  session: { 'zh-CN': '不转发的登入和登出', en: 'Login or logout that is not passed on' },
  empty: { 'zh-CN': '去除不转发的数据后无内容', en: 'Nothing left without the withheld data' },
};

interface RefusalRule {
  readonly text: Text;
  /** Pauses before each new try, in seconds; none: only a person tries again. */
  readonly retryS: readonly number[];
}

const hourS = 3_600;
const patient = [hourS, 6 * hourS, 24 * hourS, 24 * hourS];

/** Why a message was not taken, and when it is tried again. What depends on its bytes alone is refused again: it is not. */
export const forwardRefusals = {
  error: { text: { 'zh-CN': '平台应答“错误”', en: 'The platform answered “error”' }, retryS: [60, 600, hourS, 6 * hourS] },
  vinDuplicate: { text: { 'zh-CN': '平台应答“VIN 重复”', en: 'The platform answered “duplicate VIN”' }, retryS: [600, hourS, 6 * hourS, 24 * hourS] },
  vinUnknown: { text: { 'zh-CN': '平台应答“VIN 不存在”', en: 'The platform answered “unknown VIN”' }, retryS: patient },
  signatureInvalid: { text: { 'zh-CN': '平台应答“验签错误”', en: 'The platform answered “invalid signature”' }, retryS: [] },
  structureInvalid: { text: { 'zh-CN': '平台应答“数据结构错误”', en: 'The platform answered “invalid data structure”' }, retryS: [] },
  decryptionFailed: { text: { 'zh-CN': '平台应答“解密错误”', en: 'The platform answered “decryption failed”' }, retryS: [] },
  loginRefused: { text: { 'zh-CN': '车辆登入被平台拒绝', en: 'The platform refused the login of the vehicle' }, retryS: patient },
  notWritable: { text: { 'zh-CN': '无法按目标协议版本编码', en: 'Could not be written in the edition of the target' }, retryS: [] },
  gone: { text: { 'zh-CN': '转发前已被保留期限或车辆删除清除', en: 'Deleted by retention or with its vehicle before it was forwarded' }, retryS: [] },
} as const satisfies Readonly<Record<string, RefusalRule>>;

export type ForwardRefusal = keyof typeof forwardRefusals;
export const forwardRefusalCauses = ['error', 'vinDuplicate', 'vinUnknown', 'signatureInvalid', 'structureInvalid', 'decryptionFailed', 'loginRefused', 'notWritable', 'gone'] as const satisfies readonly ForwardRefusal[];

/** Steps of a test of a target, in order. */
export const forwardTestSteps = ['connect', 'login', 'logout'] as const;
export type ForwardTestStep = (typeof forwardTestSteps)[number];

export const forwardTestStepWords: Readonly<Record<ForwardTestStep, Text>> = {
  connect: { 'zh-CN': '建立连接', en: 'Connect' },
  login: { 'zh-CN': '平台登入', en: 'Platform login' },
  logout: { 'zh-CN': '平台登出', en: 'Platform logout' },
};

/** Units are in the names. */
export const forwardLimits = {
  targetsMax: 50,
  /** Messages asked of the store at a time: no more than these are sent again after a crash, per partition and stretch. */
  pageMessages: 200,
  /** Of all targets and partitions. */
  placesMax: 5_000,
  windowMax: 1_000,
  pastPerSecondMax: 10_000,
  answersKept: 20,
  coverageDaysMax: 31,
} as const;
