import type { Text } from '../text/text.ts';

/** What a report is about: a customer report is about the vehicles of the one customer that its schedule names. */
export const reportKinds = ['operations', 'battery', 'customer'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Of a pack: whether a date can be named at which its SOH falls to the end of life, and why not. */
export const sohForecasts = ['expected', 'reached', 'tooLittle', 'noDecline'] as const;
export type SohForecast = (typeof sohForecasts)[number];

/** How often a report is made, each time of the last whole day, week (from Monday) or month of the business time zone. */
export const reportRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

export const reportFormats = ['pdf', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportRunStates = ['queued', 'running', 'done', 'failed'] as const;
export type ReportRunState = (typeof reportRunStates)[number];

/** Why a report could not be made. */
export const reportFailures = {
  tooLong: { 'zh-CN': '超过生成时限，请缩小范围', en: 'It took longer than the time limit. Choose fewer vehicles.' },
  tooLarge: { 'zh-CN': '文件超过大小上限，请缩小范围', en: 'The file is larger than the limit. Choose fewer vehicles.' },
  interrupted: { 'zh-CN': '生成过程多次中断，请查看 telemetry 服务的日志', en: 'It was interrupted several times. See the log of the telemetry service.' },
  error: { 'zh-CN': '生成失败，请查看 telemetry 服务的日志', en: 'It could not be made. See the log of the telemetry service.' },
} as const satisfies Readonly<Record<string, Text>>;
export type ReportFailure = keyof typeof reportFailures;

/** waiting: not sent, or to be tried again; sent: the mail server took it; dead: given up; nothing: the recipient sees no vehicle of it; noAddress: the account has no e-mail address. */
export const reportMailStates = ['waiting', 'sent', 'dead', 'nothing', 'noAddress'] as const;
export type ReportMailState = (typeof reportMailStates)[number];

export const reportLimits = {
  nameMax: 60,
  /** Schedules of one deployment. */
  schedulesMax: 100,
  recipientsMax: 50,
  /** Late data of a night counts until six o'clock: a report that is made earlier lacks its last day. */
  hourMin: 7,
  hourMax: 23,
  /** One report, with all its files. */
  makeMs: 120_000,
  /** A report whose process was killed is made again, so often in all. */
  attemptsMax: 3,
  fileBytesMax: 8_000_000,
  /** A larger one is not attached to an e-mail: the link leads to the page. */
  mailBytesMax: 5_000_000,
  /** Files travel between services in parts. */
  partBytes: 262_144,
  /** Projects, and vehicles that need attention, in one report. */
  rowsMax: 100,
  /** Vehicles of each list of a battery health report; of those with the lowest SOH, all below the end of life up to `rowsMax`. */
  worstMost: 20,
  /** SOH is forecast from so many days before the end of the period. */
  forecastDays: 365,
  /** A deleted schedule can be restored for so long. */
  keptDays: 31,
  /** Acknowledged within so many minutes. */
  acknowledgedMinutes: [15, 60],
} as const;
