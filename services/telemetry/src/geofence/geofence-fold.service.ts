import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { geofenceLimits } from '@voltdeck/protocol/contract';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { BackgroundWork, behindIngest, countMarks } from '../background-work.ts';
import { hourMs } from '../epoch.ts';
import { GeofenceFolder } from './geofence-folder.ts';

/** Ingest and pages come first: 100,000 vehicles are looked at every twenty seconds. */
const pauseMs = 1_000;
const most = { hours: 200, devices: 5_000 };
const sweptEveryMs = hourMs;

// Where someone was is kept no longer than the positions.
const sweep = [
  `delete from geofence_crossing where at < (select dropped_before from retention where table_name = 'record') and (not entered or left_at < (select dropped_before from retention where table_name = 'record'))`,
  `delete from geofence where deleted_at < now() - make_interval(days => ${geofenceLimits.pastDays})`,
];

/** Calculates crossings. */
@Injectable()
export class GeofenceFoldService extends BackgroundWork {
  private readonly waiting = new Gauge({ name: 'voltdeck_geofence_waiting_hours', help: 'Hours of devices in which crossings of geofences wait to be worked out' });
  private sweptAt = 0;

  constructor(
    private readonly folder: GeofenceFolder,
    private readonly dataSource: DataSource,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'working out crossings of geofences', everyMs: pauseMs, rest: behindIngest });
  }

  protected async round(nowMs: number): Promise<void> {
    await this.folder.foldSome(most);
    this.waiting.set(await countMarks(this.dataSource, 'geofence_mark'));
    if (nowMs - this.sweptAt < sweptEveryMs) return;
    for (const statement of sweep) await this.dataSource.query(statement);
    this.sweptAt = nowMs;
  }
}
