import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, Poller, type Log } from '@voltdeck/base';
import { geofenceLimits } from '@voltdeck/protocol/contract';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { behindIngest } from '../behind-ingest.ts';
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

/** Calculates crossings while the service runs. What waits is in the database, so it continues after a restart. */
@Injectable()
export class GeofenceFoldService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller(behindIngest);
  private readonly waiting = new Gauge({ name: 'voltdeck_geofence_waiting_hours', help: 'Hours of devices in which crossings of geofences wait to be worked out' });
  private sweptAt = 0;

  constructor(
    private readonly folder: GeofenceFolder,
    private readonly dataSource: DataSource,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.look(Date.now()), pauseMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  private async look(now: number): Promise<void> {
    try {
      await this.folder.foldSome(most);
      const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from geofence_mark');
      this.waiting.set(row?.count ?? 0);
      if (now - this.sweptAt < sweptEveryMs) return;
      for (const statement of sweep) await this.dataSource.query(statement);
      this.sweptAt = now;
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'working out crossings of geofences failed; trying again');
    }
  }
}
