import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, Settings, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { RollupFolder } from './rollup-folder.ts';

/** Hours wait this long at most; meanwhile they are read from their minutes. */
const pauseMs = 2_000;

/** Folds hours and days while the service runs. */
@Injectable()
export class RollupService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private readonly waiting = new Gauge({ name: 'voltdeck_rollup_waiting_hours', help: 'Hours of devices that wait to be folded' });

  constructor(
    private readonly folder: RollupFolder,
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.fold(), pauseMs, 0);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async fold(): Promise<void> {
    try {
      await this.folder.keepZone(await this.zone());
      while (!this.poller.isStopping && (await this.folder.foldSome()) > 0);
      await this.count();
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'folding hours and days failed; trying again');
    }
  }

  /** Until the fleet has answered, the days are left as they are. */
  private async zone(): Promise<string> {
    if (this.settings.known) return this.settings.timeZone;
    const [row] = await this.dataSource.query<{ zone: string }[]>('select zone from rollup_zone');
    return row?.zone ?? this.settings.timeZone;
  }

  private async count(): Promise<void> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from rollup_mark');
    this.waiting.set(row?.count ?? 0);
  }
}
