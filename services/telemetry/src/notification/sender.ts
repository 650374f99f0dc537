import { Inject, Injectable } from '@nestjs/common';
import type { Recipient } from '@voltdeck/contract';
import { CONFIG, Sealing, Settings } from '@voltdeck/base';
import { urgentLevel } from '@voltdeck/protocol/codes';
import { ruleSentence } from '@voltdeck/contract/rules';
import { isRobot, type RobotKind } from '@voltdeck/protocol/contract';
import type { TelemetryEnvironment } from '../environment.ts';
import { AcknowledgementLinkService, mayAcknowledge } from './acknowledgement-link.service.ts';
import type { ChannelRow } from './channel.repository.ts';
import { Mail } from './mail.ts';
import { digestMessage, faultName, levelName, newsMessage, testMessage, type Message, type News, type Telling } from './message.ts';
import { outcome, type Outcome } from './outcome.ts';
import { postPush, pushMessageOf, type Subscription } from './push/push.ts';
import { PushKeys } from './push/push-keys.ts';
import { postRobot, type RobotKeys } from './robot.ts';
import { sealedSecretName } from './signature.ts';
import { postSms } from './sms.ts';
import { smsValues } from './sms-values.ts';
import { fieldsIn, type SmsTemplate } from './template.ts';
import { postWebhook, type WebhookEvent } from './webhook.ts';

type SenderSettings = Pick<TelemetryEnvironment, 'CONSOLE_URL' | 'MAIL_FROM' | 'WEBHOOK_PRIVATE_ADDRESSES'>;

/** What leaves: the words for people, and what programs get. */
interface Parcel {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly message: Message;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly news: readonly News[];
  readonly urgent: boolean;
}

/** Carries one message to one channel, once. */
@Injectable()
export class Sender {
  constructor(
    private readonly mail: Mail,
    private readonly links: AcknowledgementLinkService,
    private readonly pushKeys: PushKeys,
    @Inject(Sealing) private readonly sealing: Sealing,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
    @Inject(CONFIG) private readonly config: SenderSettings,
  ) {}

  /** @param id of the delivery: the same for every try */
  async sendNews(channel: ChannelRow, recipient: Recipient, id: string, news: News): Promise<Outcome> {
    const message = newsMessage(news, { ...this.telling(channel), acknowledge: await this.linkOf(id, channel, recipient) });
    return this.send(channel, recipient, { id, event: news.faultId === null ? 'rule' : 'fault', message, facts: factsOf(news, channel), news: [news], urgent: news.level >= urgentLevel });
  }

  /** @param id of the batch: the same for every try */
  sendDigest(channel: ChannelRow, recipient: Recipient, id: string, news: readonly News[]): Promise<Outcome> {
    return this.send(channel, recipient, { id, event: 'digest', message: digestMessage(news, this.telling(channel)), facts: { items: news.map((each) => factsOf(each, channel)) }, news, urgent: false });
  }

  sendTest(channel: ChannelRow, recipient: Recipient, id: string): Promise<Outcome> {
    return this.send(channel, recipient, { id, event: 'test', message: testMessage(this.telling(channel)), facts: {}, news: [], urgent: false });
  }

  private async postToGroup(kind: RobotKind, { id, language, sealed_secret: sealed }: ChannelRow, { message, urgent }: Parcel): Promise<Outcome> {
    const opened = sealed === null ? null : this.sealing.open(sealed, sealedSecretName(id));
    if (opened === null) return outcome(false, 'The address of this robot does not open: SEALING_KEY is another one');
    const keys: RobotKeys = JSON.parse(opened.toString());
    return postRobot({ kind, keys, message, language, urgent, allowPrivate: this.config.WEBHOOK_PRIVATE_ADDRESSES === 'allow', now: Date.now() });
  }

  /** A push message has none: its person is at the console. Each try has a link of its own: which of them reached the person is not known. */
  private async linkOf(id: string, { kind }: ChannelRow, { caller }: Recipient): Promise<string | null> {
    return this.config.CONSOLE_URL !== undefined && kind !== 'push' && !isRobot(kind) && mayAcknowledge(caller) ? this.links.make(id) : null;
  }

  private telling({ language }: ChannelRow): Telling {
    return { language, timeZone: this.settings.timeZone, consoleUrl: this.config.CONSOLE_URL };
  }

  private async push({ id, language, sealed_secret: sealed }: ChannelRow, { id: tag, message, urgent }: Parcel): Promise<Outcome> {
    const opened = sealed === null ? null : this.sealing.open(sealed, sealedSecretName(id));
    const privateKey = await this.pushKeys.privateKey();
    if (opened === null || privateKey === null) return outcome(false, 'The subscription of this browser does not open: SEALING_KEY is another one');
    const { CONSOLE_URL: consoleUrl = '', MAIL_FROM: from, WEBHOOK_PRIVATE_ADDRESSES: addresses } = this.config;
    const subject = consoleUrl.startsWith('https:') ? new URL(consoleUrl).origin : `mailto:${/<(.*)>/.exec(from)?.[1] ?? from}`;
    const subscription: Subscription = JSON.parse(opened.toString());
    try {
      return await postPush({ subscription, message: pushMessageOf(message, { tag, urgent, language }), subject, privateKey, allowPrivate: addresses === 'allow', now: Date.now() });
    } catch (error) {
      return { ...outcome(false, `The keys of this browser cannot be used: ${String(error)}`), final: true };
    }
  }

  private async sendText({ id, language, sealed_secret: sealed }: ChannelRow, { mobile }: Recipient, { id: deliveryId, message, news }: Parcel): Promise<Outcome> {
    const opened = sealed === null ? null : this.sealing.open(sealed, sealedSecretName(id));
    if (opened === null) return outcome(false, 'The template of this SMS gateway does not open: SEALING_KEY is another one');
    const template: SmsTemplate = JSON.parse(opened.toString());
    const phone = mobile ?? '';
    if (phone === '' && fieldsIn(template).includes('phone')) return outcome(false, 'The account has no mobile number');
    const now = Date.now();
    return postSms({ template, values: smsValues({ deliveryId, phone, message, news, language, now }), allowPrivate: this.config.WEBHOOK_PRIVATE_ADDRESSES === 'allow' });
  }

  private async send(channel: ChannelRow, recipient: Recipient, parcel: Parcel): Promise<Outcome> {
    const { email } = recipient;
    if (channel.kind === 'webhook') return this.post(channel, parcel);
    if (channel.kind === 'push') return this.push(channel, parcel);
    if (channel.kind === 'sms') return this.sendText(channel, recipient, parcel);
    if (isRobot(channel.kind)) return this.postToGroup(channel.kind, channel, parcel);
    if (email === null || email === '') return outcome(false, 'The account has no e-mail address');
    return this.mail.send(email, parcel.id, parcel.message);
  }

  private async post({ id, url, sealed_secret: sealed }: ChannelRow, { id: deliveryId, event, message, facts }: Parcel): Promise<Outcome> {
    const secret = sealed === null ? null : this.sealing.open(sealed, sealedSecretName(id));
    if (secret === null || url === null) return outcome(false, 'The secret of this webhook does not open: SEALING_KEY is another one');
    const body = JSON.stringify({ event, deliveryId, ...facts, subject: message.subject, text: message.text, link: message.link, acknowledgeLink: message.acknowledgeLink });
    return postWebhook({ url, secret: secret.toString(), event, deliveryId, body, allowPrivate: this.config.WEBHOOK_PRIVATE_ADDRESSES === 'allow', now: Date.now() });
  }
}

function factsOf(news: News, { language }: ChannelRow): Readonly<Record<string, unknown>> {
  const { deviceId, vin, plate, projectName, level, escalation = null } = news;
  const about = { level, levelName: levelName(level, language), startedAt: new Date(news.startedAt).toISOString() };
  const vehicle = { deviceId, vin, plate, projectName };
  if (news.faultId === null) {
    return { alarm: { id: news.alarmId, rule: news.ruleName, condition: news.condition, sentence: ruleSentence(news.condition)[language], stormId: news.stormId, otherVehicles: news.others, count: news.count, vehicles: news.vehicles, ...about }, vehicle: deviceId === null ? null : vehicle, escalation };
  }
  return { fault: { id: news.faultId, type: news.type, name: faultName(news, language), ...about }, vehicle, escalation };
}
