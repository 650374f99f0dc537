import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { EventEmitter, once } from 'node:events';

const logged = 'logged';

/** Wakes open streams when the log has new events. */
@Injectable()
export class EventNews implements OnApplicationBootstrap {
  private readonly news = new EventEmitter().setMaxListeners(0);
  private heard = 0;

  constructor(@Inject(BUS) private readonly bus: Bus) {}

  /** How often there were news. Taken before the log is read, it shows news that arrived meanwhile. */
  get count(): number {
    return this.heard;
  }

  onApplicationBootstrap(): void {
    this.bus.subscribe(subjects.eventsLogged, {
      callback: () => {
        this.heard++;
        this.news.emit(logged);
      },
    });
  }

  /** Resolves when there are more news than counted, and when the signal ends the wait. */
  async since(count: number, signal: AbortSignal): Promise<void> {
    if (this.heard === count) await once(this.news, logged, { signal }).catch(() => undefined);
  }
}
