import { Inject, Injectable } from '@nestjs/common';
import { serviceCases } from '@voltdeck/contract';
import { BusClient, DomainError, LOG, Settings, type Log } from '@voltdeck/base';
import { BackgroundWork } from '../background-work.ts';
import { hourMs } from '../epoch.ts';
import { CaseFeedRepository, type CaseMark } from './case-feed.repository.ts';

const everyMs = 1_000;
const atOnce = 100;

/**
 * Hands marked faults and rule alarms over to the fleet, at least once: a mark is removed after the fleet has answered, and the
 * fleet opens one case for each. While the fleet is away, marks wait.
 */
@Injectable()
export class CaseFeedWorker extends BackgroundWork {
  private sweptAt = 0;

  constructor(
    private readonly feed: CaseFeedRepository,
    private readonly client: BusClient,
    @Inject(Settings) private readonly settings: Pick<Settings, 'known' | 'number'>,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'opening cases automatically', everyMs });
  }

  async round(nowMs: number): Promise<void> {
    if (this.settings.known) await this.feed.keepThreshold({ fault: this.settings.number('caseFaultLevel') || null, rule: this.settings.number('caseRuleLevel') || null });
    for (let after = '0'; !this.isStopping; ) {
      const marks = await this.feed.marks(after, atOnce);
      for (const mark of marks) await this.handOver(mark);
      const last = marks.at(-1);
      if (last === undefined || marks.length < atOnce) break;
      after = last.id;
    }
    if (nowMs - this.sweptAt < hourMs) return;
    await this.feed.dropOld();
    this.sweptAt = nowMs;
  }

  /** @throws DomainError SERVICE_UNAVAILABLE */
  private async handOver(mark: CaseMark): Promise<void> {
    const raised = await this.feed.raised(mark);
    try {
      if (raised !== null) await this.client.call(serviceCases.caseRaise, raised);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
      // Those behind it need not wait.
      this.log.warn({ mark: mark.id, reason: error.code }, 'no case could be opened; trying again');
      return;
    }
    await this.feed.remove(mark);
  }
}
