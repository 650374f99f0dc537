import { Inject, Injectable } from '@nestjs/common';
import { LOG, Settings, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { BackgroundWork, countMarks } from '../background-work.ts';
import { RollupFolder } from './rollup-folder.ts';

/** Hours wait this long at most; meanwhile they are read from their minutes. */
const pauseMs = 2_000;

/** Folds hours and days. */
@Injectable()
export class RollupService extends BackgroundWork {
  private readonly waiting = new Gauge({ name: 'voltdeck_rollup_waiting_hours', help: 'Hours of devices that wait to be folded' });

  constructor(
    private readonly folder: RollupFolder,
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'folding hours and days', everyMs: pauseMs, firstAfterMs: 0 });
  }

  protected async round(): Promise<void> {
    await this.folder.keepZone(await this.zone());
    while (!this.isStopping && (await this.folder.foldSome()) > 0);
    this.waiting.set(await countMarks(this.dataSource, 'rollup_mark'));
  }

  /** Until the fleet has answered, the days are left as they are. */
  private async zone(): Promise<string> {
    if (this.settings.known) return this.settings.timeZone;
    const [row] = await this.dataSource.query<{ zone: string }[]>('select zone from rollup_zone');
    return row?.zone ?? this.settings.timeZone;
  }
}
