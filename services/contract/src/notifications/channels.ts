import { faultLevelMax } from '@voltdeck/protocol/codes';
import { digestRhythms, notificationKinds, notificationLimits, robotKinds, smsBodies, smsFields, smsMethods } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, figure, moment, named, oneById, text } from '../fields.ts';
import { procedure, route, type GivenOf, type ViewOf } from '../route.ts';

/** A person's own, never a program's. */
const ofPerson = { access: 'view', person: true, service: 'telemetry' } as const;

const language = z.enum(['zh-CN', 'en']);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 22:00');

const perMinute = z.number().int().min(1).max(notificationLimits.perMinuteMax).nullable().describe('Messages per minute at most; the others wait. Null: no limit');

const choices = {
  minLevel: z.number().int().min(1).max(faultLevelMax).describe('Faults and rule alarms of this alarm level and above'),
  projectId: z.uuid().nullable().default(null).describe('Vehicles of this project alone; null: all that the user sees'),
  language,
  quietFrom: timeOfDay.nullable().default(null).describe('In the business time zone. From then to `quietTo` messages below the urgent levels wait'),
  quietTo: timeOfDay.nullable().default(null),
  digest: z.enum(digestRhythms).default('none').describe('Gathers messages below the urgent levels in one, at every full hour or once a day'),
  digestHour: z.number().int().min(0).max(23).default(8).describe('Of a daily digest, in the business time zone'),
};

interface QuietHours {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

const wholeQuiet: [check: (form: QuietHours) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null) && (quietFrom === null || quietFrom !== quietTo),
  { path: ['quietTo'], message: 'Give both ends of the quiet hours, or none' },
];

const answer = { ok: z.boolean(), answer: z.string().describe('What the other side said, or why it was not reached'), at: moment };

const channelView = named(
  'NotificationChannelView',
  z.object({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    url: text.describe('Of a webhook; of a robot, an SMS gateway or a push service without its keys; e-mail goes to the address of the account'),
    label: text.describe('Of a browser, its name'),
    minLevel: count,
    projectId: z.uuid().nullable(),
    language,
    quietFrom: text,
    quietTo: text,
    digest: z.enum(digestRhythms),
    digestHour: count,
    perMinute: figure.describe('Messages per minute at most; null: no limit'),
    held: count.describe('Messages that wait because of it'),
    lastAnswer: z.object(answer).nullable().describe('To the newest message or test'),
    createdAt: moment,
  }),
);
/** Where messages about faults and rule alarms go for one user. */
export interface NotificationChannelView extends ViewOf<typeof channelView> {}

const overview = named(
  'NotificationsView',
  z.object({
    items: z.array(channelView),
    email: text.describe('Address of the account; null: it has none'),
    mailReady: z.boolean().describe('A mail server is set up'),
    pushKey: text.describe('Public key with which browsers subscribe to push messages; null: SEALING_KEY is missing'),
    timeZone: z.string().describe('Of the quiet hours'),
  }),
);
/** Own channels, and what they need. */
export interface NotificationsView extends ViewOf<typeof overview> {}

export const notificationChannels = route({ method: 'GET', path: '/api/v1/notification-channels', ...ofPerson, summary: 'Own notification channels', output: overview });

/** One of the caller's own, for the audit log. */
export const notificationChannel = procedure({ service: 'telemetry', input: oneById, output: channelView });

export const emailChannelAdd = route({
  method: 'POST',
  path: '/api/v1/notification-channels/email',
  ...ofPerson,
  summary: 'Get e-mail about faults and rule alarms at the address of the account',
  input: z.strictObject({ ...choices, perMinute: perMinute.default(null) }).refine(...wholeQuiet),
  output: channelView,
});
export interface EmailChannelForm extends GivenOf<typeof emailChannelAdd> {}

const webUrl = z.url({ protocol: /^https?$/ });

const grantView = named('WebhookGrant', z.object({ secret: z.string(), channel: channelView }));
/** The secret that signs the requests is in this one answer and nowhere else. */
export interface WebhookGrant extends ViewOf<typeof grantView> {}

export const webhookChannelAdd = route({
  method: 'POST',
  path: '/api/v1/notification-channels/webhook',
  ...ofPerson,
  access: 'administrator',
  summary: 'Send faults and rule alarms to a webhook; the secret of its signatures is in this answer alone',
  input: z.strictObject({ ...choices, perMinute: perMinute.default(null), url: webUrl.max(notificationLimits.urlMax) }).refine(...wholeQuiet),
  output: grantView,
});
export interface WebhookChannelForm extends GivenOf<typeof webhookChannelAdd> {}

export const robotChannelAdd = route({
  method: 'POST',
  path: '/api/v1/notification-channels/robot',
  ...ofPerson,
  access: 'administrator',
  summary: 'Post faults and rule alarms to a chat group by a WeCom, DingTalk or Feishu robot',
  input: z
    .strictObject({
      ...choices,
      perMinute: perMinute.default(notificationLimits.robotPerMinute),
      kind: z.enum(robotKinds),
      robotUrl: webUrl.max(notificationLimits.urlMax).describe('Address of the robot with its key, which no answer shows again'),
      secret: z.string().min(1).max(notificationLimits.robotSecretMax).nullable().default(null).describe('Where the robot of DingTalk or Feishu takes signed messages alone'),
    })
    .refine(...wholeQuiet)
    .refine(({ kind, secret }) => secret === null || kind !== 'wecom', { path: ['secret'], message: 'A robot of WeCom has no secret' }),
  output: channelView,
});
export interface RobotChannelForm extends GivenOf<typeof robotChannelAdd> {}

const inBraces = `Fields in braces: ${smsFields.map((field) => `{${field}}`).join(', ')}`;
const { smsBodyMax, smsExpectedMax, smsHeaderMax, smsHeadersMax, urlMax } = notificationLimits;

export const smsChannelAdd = route({
  method: 'POST',
  path: '/api/v1/notification-channels/sms',
  ...ofPerson,
  access: 'administrator',
  summary: 'Send faults and rule alarms as text messages, by a request to an SMS gateway that a template describes',
  input: z
    .strictObject({
      ...choices,
      perMinute: perMinute.default(null),
      smsUrl: z.string().trim().min(1).max(urlMax).describe(`Address of the gateway, which no answer shows again. ${inBraces}; after the host alone`),
      method: z.enum(smsMethods).default('POST'),
      smsHeaders: z
        .array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(smsHeaderMax) }))
        .max(smsHeadersMax)
        .default([])
        .describe('No answer shows them again. Their values can have fields'),
      bodyType: z.enum(smsBodies).default('json').describe('How values are written into the body: inside JSON strings, or encoded for a form'),
      smsBody: z.string().max(smsBodyMax).default('').describe('The body of the request, which no answer shows again; none with GET. It can have fields'),
      expected: z.string().trim().min(1).max(smsExpectedMax).nullable().default(null).describe('The message was taken if the answer contains this text; null: if its status is 2xx'),
    })
    .refine(...wholeQuiet),
  output: channelView,
});
export interface SmsChannelForm extends GivenOf<typeof smsChannelAdd> {}

const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`));

export const pushChannelAdd = route({
  method: 'POST',
  path: '/api/v1/notification-channels/push',
  ...ofPerson,
  summary: 'Show faults and rule alarms in this browser, also while no page of the console is open',
  input: z
    .strictObject({
      ...choices,
      perMinute: perMinute.default(null),
      browser: z.string().trim().min(1).max(notificationLimits.browserMax).describe('Its name for the person'),
      endpoint: webUrl.max(notificationLimits.pushEndpointMax).describe('Of the subscription of the browser, with its keys, which no answer shows again'),
      p256dh: base64url(65),
      auth: base64url(16),
    })
    .refine(...wholeQuiet),
  output: channelView,
});
export interface PushChannelForm extends GivenOf<typeof pushChannelAdd> {}

export const notificationChannelChange = route({
  method: 'PUT',
  path: '/api/v1/notification-channels/:id',
  ...ofPerson,
  summary: 'Change an own notification channel',
  input: z.strictObject({ ...oneById.shape, ...choices, perMinute: perMinute.optional().describe('As it is without it') }).refine(...wholeQuiet),
  output: channelView,
  before: notificationChannel,
});

export const notificationChannelDelete = route({
  method: 'DELETE',
  path: '/api/v1/notification-channels/:id',
  ...ofPerson,
  summary: 'Delete an own notification channel; what waits for it is not sent',
  input: oneById,
  output: done,
  before: notificationChannel,
});

const testView = named('NotificationTestView', z.object(answer));
/** What the other side answered to a test. */
export interface NotificationTestView extends ViewOf<typeof testView> {}

export const notificationTest = route({
  method: 'POST',
  path: '/api/v1/notification-channels/:id/test',
  ...ofPerson,
  summary: 'Send a test message, and show what the other side answered',
  input: oneById,
  output: testView,
  before: notificationChannel,
  timeoutMs: 2 * notificationLimits.timeoutMs,
});

/** For the first steps of a new console. */
export const notificationState = procedure({ service: 'telemetry', output: z.object({ answered: z.boolean().describe('Some channel took a message or a test') }) });
