import type { Text } from '../text/text.ts';

/** Outlets: events and records that are pushed to other systems. */

/** Ways by which they leave. */
export const outletKinds = ['webhook', 'mqtt', 'nats'] as const;
export type OutletKind = (typeof outletKinds)[number];

export const outletKindWords: Readonly<Record<OutletKind, Text>> = {
  webhook: { 'zh-CN': 'Webhook', en: 'Webhook' },
  mqtt: { 'zh-CN': 'MQTT', en: 'MQTT' },
  nats: { 'zh-CN': 'NATS JetStream', en: 'NATS JetStream' },
};

/** What leaves. */
export const outletContents = ['events', 'records'] as const;
export type OutletContent = (typeof outletContents)[number];

export const outletContentWords: Readonly<Record<OutletContent, Text>> = {
  events: { 'zh-CN': '事件', en: 'Events' },
  records: { 'zh-CN': '数据记录', en: 'Records' },
};

/** Schemes of the address by kind; the first is the one to use outside of a closed network. */
export const outletSchemes: Readonly<Record<OutletKind, readonly string[]>> = { webhook: ['https', 'http'], mqtt: ['mqtts', 'mqtt'], nats: ['tls', 'nats'] };

/** What an outlet does. `unknown`: it is on, and no process reports about it. */
export const outletStates = ['stopped', 'starting', 'delivering', 'waiting', 'unknown'] as const;
export type OutletState = (typeof outletStates)[number];

export const outletStateWords: Readonly<Record<OutletState, Text>> = {
  stopped: { 'zh-CN': '已停止', en: 'Stopped' },
  starting: { 'zh-CN': '启动中', en: 'Starting' },
  delivering: { 'zh-CN': '推送中', en: 'Delivering' },
  waiting: { 'zh-CN': '等待重试', en: 'Waiting to retry' },
  unknown: { 'zh-CN': '状态未知', en: 'Status unknown' },
};

/** Why an outlet stopped without a person. */
export const outletStopReasons = {
  owner: {
    'zh-CN': '推送所依据的用户已删除或不再是管理员。请由一名管理员保存后再启动，推送将按其数据范围进行',
    en: 'The user it acts for was deleted or is no longer an administrator. Save it as another administrator, then start it: it acts for you.',
  },
  position: {
    'zh-CN': '尚未推送的数据已超过保留期限并被删除，或平台已从备份恢复。请选择重新推送的起点后再启动，并让接收方重新读取当前状态',
    en: 'Data that was not delivered yet was deleted by retention, or the console was restored from a backup. Choose where to replay from, then start it; let the receiver read the current state again.',
  },
  deadLetters: {
    'zh-CN': '死信已达上限。请重新推送或删除死信后再启动',
    en: 'The limit of dead letters is reached. Replay or delete them, then start it.',
  },
  gone: { 'zh-CN': '接收方应答 410：不再接收推送', en: 'The receiver answered 410: it takes no more messages.' },
  secret: {
    'zh-CN': '密钥或密码由另一个 SEALING_KEY 加密，无法解密。请更换密钥或重新填写密码',
    en: 'Its secret or password was sealed with another SEALING_KEY and cannot be opened. Rotate the secret, or enter the password again.',
  },
} as const satisfies Readonly<Record<string, Text>>;
export type OutletStopReason = keyof typeof outletStopReasons;
export const outletStopReasonNames = ['owner', 'position', 'deadLetters', 'gone', 'secret'] as const satisfies readonly OutletStopReason[];

/** Headers of the Standard Webhooks specification. */
export const standardWebhookHeaders = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** In front of the secret of a webhook, whose rest is Base64. */
export const webhookSecretPrefix = 'whsec_';

/** Types, behind `eventTypePrefix`, of what is not in the event log. */
export const outletTypes = { record: 'record', test: 'outlet.test' } as const;

/** Pauses before each further try of a message that the receiver refused, in seconds; after the last one it is a dead letter. */
export const outletRefusalPausesS = [5, 30, 120, 300] as const;

/** Units are in the names. */
export const outletLimits = {
  outletsMax: 50,
  /** Messages read at a time: no more than these are held in memory, or sent again after a crash. */
  pageMessages: 100,
  /** Vehicles whose messages are on the way at a time. */
  windowMax: 8,
  /** Pauses while a receiver is not available: doubled each time. */
  pauseFirstS: 1,
  pauseLongestS: 60,
  deadLettersMax: 10_000,
  deadLetterDays: 30,
  /** So long a replaced secret signs beside its successor. */
  secretOverlapHours: 24,
  urlMax: 500,
  topicMax: 250,
} as const;
