import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, Settings, type Log } from '@voltdeck/base';
import { retryPausesS } from '@voltdeck/protocol/contract';
import { hourMs } from '../epoch.ts';
import { ChannelRepository } from './channel.repository.ts';
import { DeliveryRepository, type ClaimedDelivery } from './delivery.repository.ts';
import { outcome, type Outcome } from './outcome.ts';
import { OutboxRepository, type Subscriber } from './outbox.repository.ts';
import { quietUntil } from './quiet-hours.ts';
import { mayReceive, Recipients, type RecipientSource } from './recipients.ts';
import { Sender } from './sender.ts';

const pauseMs = 1_000;
const most = { marks: 500, deliveries: 10 };
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
      return [{ channel, caller: recipient.caller, quietUntil: quietUntil(Date.now(), { from: channel.quiet_from, to: channel.quiet_to }, timeZone) }];
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

  private async guarded(trouble: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ reason: String(error) }, `${trouble}; trying again`);
    }
  }
}

const notAllowed = outcome(false, 'The user may no longer see this vehicle, or late records withdrew the alarm');

function nextTry({ ok }: Outcome, attempts: number): number | null {
  const pauseS = ok ? undefined : retryPausesS[attempts - 1];
  return pauseS === undefined ? null : Date.now() + pauseS * 1_000;
}
