import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, Vitals, type Log } from '@voltdeck/base';
import { Carriers } from '../carrier/carriers.ts';
import { OutletDeadLetterRepository } from '../dead-letter.repository.ts';
import { hourMs } from '../../epoch.ts';
import { Feeds } from '../feed/feeds.ts';
import { OutletMetrics } from '../outlet.metrics.ts';
import { OutletRepository } from '../outlet.repository.ts';
import type { OutletRow } from '../outlet.ts';
import { Owners } from '../owner.ts';
import { StandingRepository } from '../standing.repository.ts';
import { OutletLocks } from './outlet-locks.ts';
import { OutletRunner } from './outlet-runner.ts';
import { OUTLET_RHYTHM, type Rhythm } from './pauses.ts';

/** A runner for each outlet that is on, as it is set now. Of several processes one has each outlet, by its lock. */
@Injectable()
export class OutletRunners implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly pruning = new Poller();
  private readonly runners = new Map<string, OutletRunner>();

  constructor(
    private readonly outlets: OutletRepository,
    private readonly standings: StandingRepository,
    private readonly deadLetters: OutletDeadLetterRepository,
    private readonly owners: Owners,
    private readonly carriers: Carriers,
    private readonly feeds: Feeds,
    private readonly locks: OutletLocks,
    @Inject(OutletMetrics) private readonly metrics: Pick<OutletMetrics, 'count' | 'watch'>,
    @Inject(Vitals) vitals: Pick<Vitals, 'addFigures'>,
    @Inject(OUTLET_RHYTHM) private readonly rhythm: Rhythm,
    @Inject(LOG) private readonly log: Log,
  ) {
    metrics.watch(() => this.counts());
    vitals.addFigures(() => {
      const { held, waiting } = this.counts();
      return { outlets: held, outletsWaiting: waiting };
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start(() => this.guarded('outlets could not be read', () => this.follow()), this.rhythm.pollMs);
    this.pruning.start(() => this.guarded('old dead letters of outlets were not deleted', () => this.deadLetters.dropOld()), hourMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.poller.stop(), this.pruning.stop()]);
    await this.stop([...this.runners.keys()]);
    await this.locks.close();
  }

  private async follow(): Promise<void> {
    const wanted = new Map((await this.outlets.list()).filter(({ enabled }) => enabled).map((outlet) => [outlet.id, outlet]));
    await this.stop([...this.runners].filter(([id, { outlet }]) => wanted.get(id)?.revision !== outlet.revision).map(([id]) => id));
    for (const outlet of wanted.values()) if (!this.runners.has(outlet.id)) await this.start(outlet);
  }

  private async start(outlet: OutletRow): Promise<void> {
    const lost = (): void => void this.stop([...this.runners.keys()]);
    if (!(await this.locks.take(outlet.number, lost))) return;
    const { outlets, standings, deadLetters, owners, carriers, metrics, rhythm, log } = this;
    const runner = new OutletRunner(outlet, { outlets, standings, deadLetters, owners, carriers, feed: this.feeds.of(outlet), metrics, rhythm, log });
    this.runners.set(outlet.id, runner);
    runner.start();
  }

  private async stop(ids: readonly string[]): Promise<void> {
    await Promise.all(
      ids.map(async (id) => {
        const runner = this.runners.get(id);
        if (runner === undefined) return;
        await runner.stop();
        this.runners.delete(id);
        await this.locks.release(runner.outlet.number);
      }),
    );
  }

  private counts(): { held: number; waiting: number } {
    const runners = [...this.runners.values()];
    return { held: runners.length, waiting: runners.filter(({ isWaiting }) => isWaiting).length };
  }

  private async guarded(trouble: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ reason: String(error) }, `${trouble}; trying again`);
    }
  }
}
