/** Ways by which a message leaves the console. */
export const notificationKinds = ['email', 'webhook', 'wecom', 'dingtalk', 'feishu', 'sms', 'push'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Robots of chat groups. What they post is read by a group: it has no link that acts as one person, and escalations leave it out. */
export const robotKinds = ['wecom', 'dingtalk', 'feishu'] as const satisfies readonly NotificationKind[];
export type RobotKind = (typeof robotKinds)[number];

export const isRobot = (kind: NotificationKind): kind is RobotKind => robotKinds.some((each) => each === kind);

/** What everyone may have; other channels are of administrators. */
export const personalKinds = ['email', 'push'] as const satisfies readonly NotificationKind[];
export const isPersonal = (kind: NotificationKind): boolean => personalKinds.some((each) => each === kind);

/** Push services of the browsers: a subscription leads to one of them or below, and nowhere else. */
export const pushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

/** The service worker that shows messages. It lies beside the files of the shell, so no page is in its scope. */
export const pushWorkerPath = '/shell/push-worker.js';

/** What a message carries to the service worker, encrypted. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path in the console. */
  readonly path: string;
  /** A later message with the same one takes the place of the earlier. */
  readonly tag: string;
  /** It stays until the person closes it. */
  readonly urgent: boolean;
  readonly language: string;
}

/** What the template of an SMS gateway can name in braces, as in `{vin}`. */
export const smsFields = ['phone', 'vin', 'plate', 'project', 'level', 'levelName', 'alarm', 'subject', 'text', 'link', 'acknowledgeLink', 'startedAt', 'deliveryId', 'timestamp'] as const;
export type SmsField = (typeof smsFields)[number];

export const smsMethods = ['POST', 'PUT', 'GET'] as const;
export type SmsMethod = (typeof smsMethods)[number];

/** How a body is written, and values in it. */
export const smsBodies = ['json', 'form'] as const;
export type SmsBody = (typeof smsBodies)[number];

/** How messages below the urgent levels leave: one by one, or gathered in one message at full hours, or once a day. */
export const digestRhythms = ['none', 'hourly', 'daily'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** waiting: not sent, or to be tried again; delivered: the other side took it; dead: given up, until a person sends it again. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const notificationLimits = {
  /** Channels of one user. */
  channelsMax: 20,
  /** Messages to one channel per minute, at most. */
  perMinuteMax: 600,
  /** Of a robot, unless its owner says otherwise: WeCom and DingTalk take no more. */
  robotPerMinute: 20,
  urlMax: 500,
  /** Of the secret by which a robot takes signed messages. */
  robotSecretMax: 200,
  /** Address of a subscription, and the name of its browser. */
  pushEndpointMax: 1_000,
  browserMax: 100,
  /** Of the text in a push message: push services take 4096 bytes in all. */
  pushBodyBytes: 2_000,
  /** So long a push service keeps a message for a browser that is closed. */
  pushHours: 4,
  /** Of the template of an SMS gateway. */
  smsHeadersMax: 20,
  smsHeaderMax: 1_000,
  smsBodyMax: 4_000,
  smsExpectedMax: 100,
  /** How much of what the other side answers is kept. */
  answerMax: 300,
  answerBytesMax: 65_536,
  timeoutMs: 10_000,
  /** Messages in one digest; the others are in the next one. */
  digestMax: 100,
  /** Deliveries are shown for so long. */
  keptDays: 30,
  /** A link that acknowledges what a message is about works for so long, from each try to send it. */
  linkHours: 24,
} as const;

/** How long the link of a message can snooze: one hour, eight hours, or until the next day in the business time zone. */
export const linkSnoozes = ['hour', 'shift', 'morning'] as const;
export type LinkSnooze = (typeof linkSnoozes)[number];

/** Of `morning`, by the wall clock. */
export const snoozeMorningHour = 8;

/** Pauses before each further try, in seconds: four hours in all, so that a mail server can be away for one. */
export const retryPausesS = [10, 30, 120, 300, 900, 1_800, 3_600, 3_600, 3_600] as const;

/** Headers of a webhook request. */
export const webhookHeaders = {
  event: 'voltdeck-event',
  /** The same for every try of one delivery. */
  delivery: 'voltdeck-delivery',
  /** Seconds since 1970. */
  timestamp: 'voltdeck-timestamp',
  /** `sha256=` and HMAC-SHA256 of timestamp, a full stop and the body, in hexadecimal digits. */
  signature: 'voltdeck-signature',
} as const;
