import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { behindIngest } from '../behind-ingest.ts';
import { TrackFolder } from './track-folder.ts';

/** At most 400 hours of devices per second: ingest and pages come first. Until then an hour is read from its records. */
const pauseMs = 500;
const atOnce = 200;
/** Hours without any report that the back-fill skips in one poll. */
const emptyHoursMost = 100;

/** Draws the lines of hours while the service runs, those of earlier versions too. What waits is in the database, so it continues after a restart. */
@Injectable()
export class TrackFoldService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller(behindIngest);
  private readonly waiting = new Gauge({ name: 'voltdeck_track_waiting_hours', help: 'Hours of devices whose track waits to be simplified' });

  constructor(
    private readonly folder: TrackFolder,
    private readonly dataSource: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.look(), pauseMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async look(): Promise<void> {
    try {
      if ((await this.folder.foldSome(atOnce)) > 0) return;
      await this.folder.fillBack(emptyHoursMost);
      const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from track_mark');
      this.waiting.set(row?.count ?? 0);
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'simplifying tracks failed; trying again');
    }
  }
}
