import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { BackgroundWork, behindIngest, countMarks } from '../background-work.ts';
import { TrackFolder } from './track-folder.ts';

/** At most 400 hours of devices per second: ingest and pages come first. Until then an hour is read from its records. */
const pauseMs = 500;
const atOnce = 200;
/** Hours without any report that the back-fill skips in one poll. */
const emptyHoursMost = 100;

/** Draws the lines of hours, those of earlier versions too. */
@Injectable()
export class TrackFoldService extends BackgroundWork {
  private readonly waiting = new Gauge({ name: 'voltdeck_track_waiting_hours', help: 'Hours of devices whose track waits to be simplified' });

  constructor(
    private readonly folder: TrackFolder,
    private readonly dataSource: DataSource,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'simplifying tracks', everyMs: pauseMs, rest: behindIngest });
  }

  protected async round(): Promise<void> {
    if ((await this.folder.foldSome(atOnce)) > 0) return;
    await this.folder.fillBack(emptyHoursMost);
    this.waiting.set(await countMarks(this.dataSource, 'track_mark'));
  }
}
