import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, LOG, Poller, Vitals, type Log } from '@voltdeck/base';
import type { ForwarderEnvironment } from '../environment.ts';
import { CoverageRepository } from '../ledger/coverage.repository.ts';
import { RefusalRepository } from '../ledger/refusal.repository.ts';
import { Passwords } from '../target/passwords.ts';
import { TargetKeys } from '../target/target-keys.ts';
import { TargetRepository } from '../target/target.repository.ts';
import type { TargetRow } from '../target/target.ts';
import { ForwardMetrics } from './forward.metrics.ts';
import { Store } from './store.ts';
import { TargetRunner } from './target-runner.ts';

const hourMs = 3_600_000;
const kept = { refusalDays: 90, coverageDays: 400 } as const;

/** A runner for each target that is on, as it is set now. Of several processes one has each target, by the lock of its session. */
@Injectable()
export class Runners implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly pruning = new Poller();
  private readonly runners = new Map<string, TargetRunner>();

  constructor(
    @Inject(CONFIG) private readonly config: ForwarderEnvironment,
    private readonly targets: TargetRepository,
    private readonly passwords: Passwords,
    private readonly keys: TargetKeys,
    private readonly store: Store,
    private readonly refusals: RefusalRepository,
    private readonly coverages: CoverageRepository,
    private readonly metrics: ForwardMetrics,
    vitals: Vitals,
    @Inject(LOG) private readonly log: Log,
  ) {
    metrics.watch(() => this.counts());
    vitals.addFigures(() => {
      const { held, connected } = this.counts();
      return { forwardTargets: held, forwardTargetsConnected: connected };
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start(() => this.guarded('targets could not be read', () => this.follow()), this.config.FORWARD_POLL_MS, 0);
    this.pruning.start(() => this.guarded('old refusals were not deleted', () => this.prune()), hourMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.poller.stop(), this.pruning.stop()]);
    await this.stop([...this.runners.keys()]);
  }

  private async follow(): Promise<void> {
    const wanted = new Map((await this.targets.list()).filter(({ enabled }) => enabled).map((target) => [target.id, target]));
    await this.stop([...this.runners].filter(([id, { target }]) => wanted.get(id)?.revision !== target.revision).map(([id]) => id));
    for (const target of wanted.values()) if (!this.runners.has(target.id)) this.start(target);
  }

  private start(target: TargetRow): void {
    const { store, targets, passwords, keys, metrics, log } = this;
    const runner = new TargetRunner(target, { databaseUrl: this.config.DATABASE_URL, pollMs: this.config.FORWARD_POLL_MS, store, targets, passwords, keys, metrics, log });
    this.runners.set(target.id, runner);
    runner.start();
  }

  private async stop(ids: readonly string[]): Promise<void> {
    await Promise.all(
      ids.map(async (id) => {
        await this.runners.get(id)?.stop();
        this.runners.delete(id);
      }),
    );
  }

  private async prune(): Promise<void> {
    await this.refusals.prune(kept.refusalDays);
    await this.coverages.prune(kept.coverageDays);
  }

  private counts(): { held: number; connected: number } {
    const runners = [...this.runners.values()];
    return { held: runners.filter(({ held }) => held).length, connected: runners.filter(({ connected }) => connected).length };
  }

  private async guarded(trouble: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ reason: String(error) }, `${trouble}; trying again`);
    }
  }
}
