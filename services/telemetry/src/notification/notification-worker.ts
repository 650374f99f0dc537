import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Recipient } from '@voltdeck/contract';
import { LOG, Poller, Settings, type Log } from '@voltdeck/base';
import { retryPausesS } from '@voltdeck/protocol/contract';
import { hourMs } from '../epoch.ts';
import { ChannelRepository, type ChannelRow } from './channel.repository.ts';
import { DeliveryRepository, type ClaimedDelivery, type ClaimedDigest } from './delivery.repository.ts';
import { leavesAt } from './leaving.ts';
import type { News } from './message.ts';
import { outcome, type Outcome } from './outcome.ts';
import { OutboxRepository, type Subscriber } from './outbox.repository.ts';
import { mayReceive, Recipients, type RecipientSource } from './recipients.ts';
import { Sender } from './sender.ts';

const pauseMs = 1_000;
const most = { marks: 500, deliveries: 10, digests: 5 };
const sweptEveryMs = hourMs;

/**
 * Makes messages of marked faults and rule alarms and sends what is due, while the service runs. Both are in the database: what a killed
 * process had not finished, another one does.
 */
@Injectable()
export class NotificationWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly filling = new Poller();
  private readonly sending = new Poller();
  private sweptAt = 0;

  constructor(
    private readonly channels: ChannelRepository,
    private readonly outbox: OutboxRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly sender: Sender,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.filling.start(() => this.guarded('messages could not be made', () => this.fill()), pauseMs);
    this.sending.start(() => this.guarded('messages could not be sent', () => this.sendDue()), pauseMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.filling.stop(), this.sending.stop()]);
  }

  /** Works off every mark that is there. */
  async fill(): Promise<void> {
    while (!this.filling.isStopping && (await this.outbox.anyMark())) {
      // Identity is asked before the transaction: while it is away the marks stay, and hold no lock.
      const subscribers = await this.subscribers();
      if ((await this.outbox.fill(subscribers, most.marks)) < most.marks) return;
    }
  }

  /** Sends what is due. */
  async sendDue(): Promise<void> {
    while (!this.sending.isStopping) {
      const claimed = await this.deliveries.claim(most.deliveries);
      if (claimed.length > 0) await this.sendClaimed(claimed);
      if (claimed.length < most.deliveries) break;
    }
    await this.sendDigests();
    if (Date.now() - this.sweptAt < sweptEveryMs) return;
    await this.deliveries.dropOld();
    this.sweptAt = Date.now();
  }

  private async subscribers(): Promise<Subscriber[]> {
    const channels = await this.channels.all();
    const recipients = await this.recipients.of(channels.map(({ user_id }) => user_id));
    const { timeZone } = this.settings;
    return channels.flatMap((channel): Subscriber[] => {
      const recipient = recipients.get(channel.user_id);
      if (recipient === undefined || !mayReceive(recipient, channel.kind)) return [];
      return [{ channel, caller: recipient.caller, laterAt: leavesAt(Date.now(), channel, timeZone) }];
    });
  }

  private async sendClaimed(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const channels = new Map((await this.channels.byIds(claimed.map(({ channel }) => channel))).map((channel) => [channel.id, channel]));
    const recipients = await this.recipients.of([...channels.values()].map(({ user_id }) => user_id));
    const sendOne = async ({ id, channel: channelId, attempts }: ClaimedDelivery): Promise<void> => {
      const channel = channels.get(channelId);
      if (channel === undefined) return; // Deleted meanwhile, and the delivery with it.
      const recipient = recipients.get(channel.user_id);
      const news = recipient !== undefined && mayReceive(recipient, channel.kind) ? await this.deliveries.news(id, recipient.caller) : null;
      if (recipient === undefined || news === null) return this.deliveries.settle(id, notAllowed, null);
      const said = await this.sender.sendNews(channel, recipient, id, news);
      await this.deliveries.settle(id, said, nextTry(said, attempts));
      await this.channels.keepAnswer(channel.id, said);
    };
    await Promise.all(claimed.map(sendOne));
  }

  /** What is gathered for a channel, in one message. */
  private async sendDigests(): Promise<void> {
    for (;;) {
      const claimed = await this.deliveries.claimDigests(most.digests);
      if (claimed.length === 0 || this.sending.isStopping) return;
      const channels = new Map((await this.channels.byIds(claimed.map(({ channel }) => channel))).map((channel) => [channel.id, channel]));
      const recipients = await this.recipients.of([...channels.values()].map(({ user_id }) => user_id));
      await Promise.all(
        claimed.map(async (digest) => {
          const channel = channels.get(digest.channel);
          if (channel !== undefined) await this.sendDigest(digest, channel, recipients.get(channel.user_id));
        }),
      );
    }
  }

  private async sendDigest({ id, attempts, deliveries }: ClaimedDigest, channel: ChannelRow, recipient: Recipient | undefined): Promise<void> {
    const allowed = recipient !== undefined && mayReceive(recipient, channel.kind) ? recipient : null;
    const told: { readonly delivery: string; readonly news: News }[] = [];
    for (const delivery of deliveries) {
      const news = allowed === null ? null : await this.deliveries.news(delivery, allowed.caller);
      if (news === null) await this.deliveries.settle(delivery, notAllowed, null);
      else told.push({ delivery, news });
    }
    if (allowed === null || told.length === 0) return;
    const said = await this.sender.sendDigest(channel, allowed, id, told.map(({ news }) => news));
    const nextAt = nextTry(said, attempts);
    for (const { delivery } of told) await this.deliveries.settle(delivery, said, nextAt);
    await this.channels.keepAnswer(channel.id, said);
  }

  private async guarded(trouble: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ reason: String(error) }, `${trouble}; trying again`);
    }
  }
}

const notAllowed = outcome(false, 'The user may no longer see this vehicle, or late records withdrew the alarm');

function nextTry({ ok, final = false }: Outcome, attempts: number): number | null {
  const pauseS = ok || final ? undefined : retryPausesS[attempts - 1];
  return pauseS === undefined ? null : Date.now() + pauseS * 1_000;
}
