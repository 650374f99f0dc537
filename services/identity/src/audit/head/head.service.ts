import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, LOG, Poller, within, type Log } from '@voltdeck/base';
import { auditHeadEveryMs, weaknessNames, type AuditHead, type Weakness } from '@voltdeck/protocol/contract';
import type { KeyObject } from 'node:crypto';
import type { IdentityEnvironment } from '../../environment.ts';
import { HeadDeliveryRepository } from './head-delivery.repository.ts';
import { headSignerOf, signedHead } from './head-signer.ts';
import { HeadMetrics } from './head.metrics.ts';
import { HeadRepository, type HeadMoment } from './head.repository.ts';
import { receiversOf, type Receiver, type ReceiverSettings } from './receiver.ts';

type Settings = Pick<IdentityEnvironment, 'AUDIT_KEYS'> & ReceiverSettings;

const lookEveryMs = 60_000;
const firstAfterMs = 1_000;
/** For one head and one receiver. */
const answerWithinMs = 5_000;
/** Of a receiver that was away; the rest follows a minute later. */
const headsAtOnce = 100;
/** Longer than a round of deliveries takes while they succeed: a process that was killed holds a receiver no longer. */
const leaseMs = 10 * 60_000;
/** What an ordered end waits for the last head. */
const endWithinMs = 3_000;

/**
 * Anchors the audit log: every hour a signed head goes out of the reach of the database, in order and until it was taken. One of several
 * processes makes it. Nothing that fails here keeps the service from its work.
 */
@Injectable()
export class HeadService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly receivers: readonly Receiver[];
  private readonly signer: KeyObject | null;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly heads: HeadRepository,
    private readonly deliveries: HeadDeliveryRepository,
    private readonly metrics: HeadMetrics,
    @Inject(CONFIG) settings: Settings,
  ) {
    this.receivers = receiversOf(settings);
    const [key] = settings.AUDIT_KEYS;
    this.signer = key === undefined ? null : headSignerOf(key);
  }

  onApplicationBootstrap(): void {
    if (this.receivers.length > 0) this.poller.start(() => this.look(), lookEveryMs, firstAfterMs);
  }

  /** The entries since the last head would else have none until the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.receivers.length === 0) return;
    await within(
      this.poller.stop().then(() => this.look(({ isNewer }) => isNewer)),
      endWithinMs,
    ).catch((error: unknown) => this.log.warn({ reason: String(error) }, 'the last head of the audit log was not delivered; the next start sends it'));
  }

  /** Makes a head where one is due, and delivers what waits. */
  async look(isDue: (moment: HeadMoment) => boolean = isHourOver): Promise<void> {
    try {
      await this.heads.make((moment) => (isDue(moment) ? this.headOf(moment) : null));
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'no head of the audit log was made; trying again in a minute');
      return;
    }
    await Promise.all(this.receivers.map((receiver) => this.deliver(receiver)));
  }

  async weaknesses(): Promise<Weakness[]> {
    if (this.receivers.length === 0) return [{ code: 'AUDIT_UNANCHORED', count: 1, names: [] }];
    const failing = await this.deliveries.failing(this.receivers.map(({ name }) => name));
    if (failing.length === 0) return [];
    const names = failing.map(({ receiver, since, reason }) => `${receiver}: ${reason} (${since.toISOString()})`);
    return [{ code: 'AUDIT_HEADS_UNDELIVERED', count: failing.length, names: names.slice(0, weaknessNames) }];
  }

  private headOf({ sequence, hash }: HeadMoment): AuditHead {
    const head = signedHead({ at: new Date().toISOString(), sequence, hash }, this.signer);
    this.log.info({ event: 'audit-head', head }, 'a head of the audit log was made');
    return head;
  }

  private async deliver(receiver: Receiver): Promise<void> {
    try {
      const delivered = await this.deliveries.lease(receiver.name, leaseMs);
      if (delivered === null) return;
      await this.deliveries.release(receiver.name, await this.send(receiver, delivered));
    } catch (error) {
      this.log.warn({ receiver: receiver.name, reason: String(error) }, 'it is not known which heads of the audit log a receiver has; trying again in a minute');
    }
  }

  /** @returns why not all was taken */
  private async send(receiver: Receiver, delivered: number): Promise<string | null> {
    for (const { number, head } of await this.heads.after(delivered, headsAtOnce)) {
      try {
        await receiver.take(head, AbortSignal.timeout(answerWithinMs));
      } catch (error) {
        this.metrics.failed(receiver.kind);
        this.log.warn({ receiver: receiver.name, reason: reasonOf(error) }, 'a head of the audit log was not taken; trying again in a minute');
        return reasonOf(error);
      }
      this.metrics.delivered(receiver.kind);
      await this.deliveries.delivered(receiver.name, number);
    }
    return null;
  }
}

/** A head from the future is one of a clock that was set back, or of someone who wants no more of them. */
function isHourOver({ lastAt }: HeadMoment): boolean {
  const age = lastAt === null ? Infinity : Date.now() - lastAt.getTime();
  return age < 0 || age >= auditHeadEveryMs;
}

/** `fetch` says only that it failed; the reason lies in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
