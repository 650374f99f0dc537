import { Inject, Injectable } from '@nestjs/common';
import { BUS, LOG, Settings, type Bus, type Log } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { BackgroundWork } from '../background-work.ts';
import { hourMs } from '../epoch.ts';
import { EventLogStore } from './event-log.store.ts';

const everyMs = 500;

/** Moves events that wait into the log and drops old ones, while the service runs. */
@Injectable()
export class EventLogWriter extends BackgroundWork {
  private droppedAt = 0;

  constructor(
    private readonly store: EventLogStore,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(Settings) private readonly settings: Pick<Settings, 'known' | 'number'>,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'writing the event log', everyMs });
  }

  async round(nowMs: number): Promise<void> {
    for (let more = true; more && !this.isStopping; ) {
      const done = await this.store.move();
      if (done.moved > 0 && !this.bus.isClosed()) this.bus.publish(subjects.eventsLogged);
      more = done.more;
    }
    // Without the settings nothing is dropped.
    if (!this.settings.known || nowMs - this.droppedAt < hourMs) return;
    while (!this.isStopping && (await this.store.drop(this.settings.number('eventLogDays'))));
    this.droppedAt = nowMs;
  }
}
