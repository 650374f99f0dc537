import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, NotificationChannelView, NotificationDeliveryView, Notifications, NotificationsView, NotificationTestView, Recipient, WebhookGrant } from '@voltdeck/contract';
import { CONFIG, DomainError, Sealing, Settings } from '@voltdeck/base';
import { resolveFault } from '@voltdeck/protocol/codes';
import { hasAccess, isPersonal, limits, notificationLimits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { createHash, randomUUID } from 'node:crypto';
import type { TelemetryEnvironment } from '../environment.ts';
import { isoOf } from '../epoch.ts';
import { ChannelRepository, type ChannelChoices, type NewChannel, type ShownChannelRow } from './channel.repository.ts';
import { DeliveryRepository, type DeliveryRow } from './delivery.repository.ts';
import { Mail } from './mail.ts';
import { numberOf } from './number-cursor.ts';
import { isPushService, type Subscription } from './push/push.ts';
import { PushKeys } from './push/push-keys.ts';
import { Recipients, type RecipientSource } from './recipients.ts';
import { Sender } from './sender.ts';
import { shownUrl, type RobotKeys } from './robot.ts';
import { newSecret, sealedSecretName } from './signature.ts';
import { checkTemplate, fieldsIn, type SmsTemplate } from './template.ts';

/** Channels and deliveries of one user; those of others are as if they were not there. */
@Injectable()
export class NotificationService {
  constructor(
    private readonly channels: ChannelRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly sender: Sender,
    private readonly mail: Mail,
    private readonly pushKeys: PushKeys,
    @Inject(Sealing) private readonly sealing: Sealing,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'WEBHOOK_PRIVATE_ADDRESSES'>,
  ) {}

  async overview(caller: Caller): Promise<NotificationsView> {
    const [rows, recipient, pushKey] = await Promise.all([this.channels.ofUser(caller.userId), this.recipientOf(caller), this.pushKeys.publicKey()]);
    return { items: rows.map(toChannelView), email: recipient?.email || null, mailReady: this.mail.isReady, pushKey, timeZone: this.settings.timeZone };
  }

  /** @throws DomainError NOTIFICATION_NOT_FOUND */
  async get(caller: Caller, id: string): Promise<NotificationChannelView> {
    return toChannelView(await this.find(caller, id));
  }

  /** @throws DomainError NOTIFICATION_NO_ADDRESS, NOTIFICATION_LIMIT */
  async addEmail(caller: Caller, choices: InputOf<Notifications['emailChannelAdd']>): Promise<NotificationChannelView> {
    const recipient = await this.recipientOf(caller);
    if (!recipient?.email) throw new DomainError('NOTIFICATION_NO_ADDRESS');
    return this.add(caller, choices, { id: randomUUID(), kind: 'email', url: null, sealedSecret: null });
  }

  /** @throws DomainError NOTIFICATION_KEY_MISSING, NOTIFICATION_LIMIT */
  async addWebhook(caller: Caller, { url, ...choices }: InputOf<Notifications['webhookChannelAdd']>): Promise<WebhookGrant> {
    if (!this.sealing.isSet) throw new DomainError('NOTIFICATION_KEY_MISSING');
    const [id, secret] = [randomUUID(), newSecret()];
    const sealedSecret = this.sealing.seal(Buffer.from(secret), sealedSecretName(id));
    return { secret, channel: await this.add(caller, choices, { id, kind: 'webhook', url, sealedSecret }) };
  }

  /** The address of a robot has its key, so it is kept sealed. @throws DomainError NOTIFICATION_KEY_MISSING, NOTIFICATION_LIMIT */
  async addRobot(caller: Caller, { kind, robotUrl: url, secret, ...choices }: InputOf<Notifications['robotChannelAdd']>): Promise<NotificationChannelView> {
    if (!this.sealing.isSet) throw new DomainError('NOTIFICATION_KEY_MISSING');
    const id = randomUUID();
    const keys: RobotKeys = { url, secret };
    return this.add(caller, choices, { id, kind, url: shownUrl(url), sealedSecret: this.sealing.seal(Buffer.from(JSON.stringify(keys)), sealedSecretName(id)) });
  }

  /** A browser that another user subscribed in before is no longer that user's. @throws DomainError NOTIFICATION_KEY_MISSING, NOTIFICATION_LIMIT, PUSH_SERVICE_UNKNOWN */
  async addPush(caller: Caller, { browser, endpoint, p256dh, auth, ...choices }: InputOf<Notifications['pushChannelAdd']>): Promise<NotificationChannelView> {
    if (!this.sealing.isSet) throw new DomainError('NOTIFICATION_KEY_MISSING');
    if (this.config.WEBHOOK_PRIVATE_ADDRESSES !== 'allow' && !isPushService(endpoint)) throw new DomainError('PUSH_SERVICE_UNKNOWN', { host: new URL(endpoint).host });
    const id = randomUUID();
    const subscription: Subscription = { endpoint, p256dh, auth };
    const targetHash = createHash('sha256').update(endpoint).digest();
    return this.add(caller, choices, { id, kind: 'push', url: new URL(endpoint).origin, label: browser, targetHash, sealedSecret: this.sealing.seal(Buffer.from(JSON.stringify(subscription)), sealedSecretName(id)) });
  }

  /**
   * All of the template can have keys, so it is kept sealed.
   *
   * @throws DomainError NOTIFICATION_KEY_MISSING, NOTIFICATION_LIMIT, NOTIFICATION_NO_MOBILE; TEMPLATE_FIELD_UNKNOWN and the like
   */
  async addSms(caller: Caller, { smsUrl: url, method, smsHeaders: headers, bodyType, smsBody: body, expected, ...choices }: InputOf<Notifications['smsChannelAdd']>): Promise<NotificationChannelView> {
    if (!this.sealing.isSet) throw new DomainError('NOTIFICATION_KEY_MISSING');
    const template: SmsTemplate = { url, method, headers, bodyType, body, expected };
    checkTemplate(template);
    const recipient = await this.recipientOf(caller);
    if (!recipient?.mobile && fieldsIn(template).includes('phone')) throw new DomainError('NOTIFICATION_NO_MOBILE');
    const id = randomUUID();
    return this.add(caller, choices, { id, kind: 'sms', url: new URL(url).origin, sealedSecret: this.sealing.seal(Buffer.from(JSON.stringify(template)), sealedSecretName(id)) });
  }

  /** @throws DomainError NOTIFICATION_NOT_FOUND */
  async change(caller: Caller, { id, perMinute, ...choices }: InputOf<Notifications['notificationChannelChange']>): Promise<NotificationChannelView> {
    const { per_minute: before } = await this.find(caller, id);
    await this.channels.change(id, { ...choices, perMinute: perMinute === undefined ? before : perMinute });
    return this.get(caller, id);
  }

  /** @throws DomainError NOTIFICATION_NOT_FOUND */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.find(caller, id);
    await this.channels.remove(id);
  }

  /** @throws DomainError NOTIFICATION_NOT_FOUND, NOTIFICATION_NO_ADDRESS; PERMISSION_MISSING for the webhook, robot or SMS gateway of a former administrator */
  async test(caller: Caller, id: string): Promise<NotificationTestView> {
    const channel = await this.find(caller, id);
    if (!isPersonal(channel.kind) && !hasAccess('administrator', caller)) throw new DomainError('PERMISSION_MISSING', { permission: 'administrator' });
    const recipient = await this.recipientOf(caller);
    if (recipient === undefined) throw new DomainError('NOTIFICATION_NO_ADDRESS');
    const { ok, answer } = await this.sender.sendTest(channel, recipient, randomUUID());
    await this.channels.keepAnswer(id, { ok, answer });
    return { ok, answer, at: new Date().toISOString() };
  }

  async state(): Promise<{ answered: boolean }> {
    return { answered: await this.channels.anyAnswered() };
  }

  /** The newest first; `total` counts up to `limits.historyCountMax`. */
  async listDeliveries(caller: Caller, { cursor, pageSize, ...filter }: InputOf<Notifications['notificationDeliveries']>): Promise<Page<NotificationDeliveryView>> {
    const [found, total] = await Promise.all([this.deliveries.page(caller, filter, numberOf(cursor), pageSize + 1), this.deliveries.count(caller, filter, limits.historyCountMax)]);
    const shown = found.slice(0, pageSize);
    return { items: shown.map(toDeliveryView), next: found.length > pageSize ? (shown.at(-1)?.number ?? null) : null, total };
  }

  /** @throws DomainError DELIVERY_NOT_FOUND */
  async delivery(caller: Caller, id: string): Promise<NotificationDeliveryView> {
    const row = await this.deliveries.find(caller, id);
    if (row === null) throw new DomainError('DELIVERY_NOT_FOUND', { id });
    return toDeliveryView(row);
  }

  /** @throws DomainError DELIVERY_NOT_FOUND, DELIVERY_NOT_DEAD */
  async replay(caller: Caller, id: string): Promise<NotificationDeliveryView> {
    await this.delivery(caller, id);
    if (!(await this.deliveries.replay(id))) throw new DomainError('DELIVERY_NOT_DEAD');
    return this.delivery(caller, id);
  }

  private async recipientOf({ userId }: Caller): Promise<Recipient | undefined> {
    return (await this.recipients.of([userId])).get(userId);
  }

  private async find(caller: Caller, id: string): Promise<ShownChannelRow> {
    const row = await this.channels.find(caller.userId, id);
    if (row === null) throw new DomainError('NOTIFICATION_NOT_FOUND', { id });
    return row;
  }

  private async add(caller: Caller, choices: ChannelChoices, made: Omit<NewChannel, keyof ChannelChoices | 'userId'>): Promise<NotificationChannelView> {
    const { channelsMax } = notificationLimits;
    if ((await this.channels.ofUser(caller.userId)).length >= channelsMax) throw new DomainError('NOTIFICATION_LIMIT', { most: channelsMax });
    await this.channels.add({ ...choices, ...made, userId: caller.userId });
    return this.get(caller, made.id);
  }
}

const toChannelView = (row: ShownChannelRow): NotificationChannelView => ({
  id: row.id,
  kind: row.kind,
  url: row.url,
  label: row.label,
  minLevel: row.min_level,
  projectId: row.project_id,
  language: row.language,
  quietFrom: row.quiet_from,
  quietTo: row.quiet_to,
  digest: row.digest,
  digestHour: row.digest_hour,
  perMinute: row.per_minute,
  held: row.held,
  lastAnswer: row.last_answer,
  createdAt: row.created_at.toISOString(),
});

const toDeliveryView = (row: DeliveryRow): NotificationDeliveryView => ({
  id: row.id,
  channelId: row.channel,
  kind: row.kind,
  url: row.url,
  deviceId: row.device_id,
  vin: row.vin,
  type: row.type,
  faultName: row.type === null ? null : resolveFault(row.type, row.entries).name,
  rule: row.rule_name,
  level: row.level,
  startedAt: isoOf(row.started_ms),
  state: row.state,
  attempts: row.attempts,
  answer: row.answer,
  held: row.held,
  nextAt: row.next_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
