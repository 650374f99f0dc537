import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { fleet, type FaultEntryRow, type Fleet, type OutputOf } from '@voltdeck/contract';
import { subjects } from '@voltdeck/protocol/contract';
import { BUS, BusClient, Follower, LOG, type Bus, type Log } from '@voltdeck/base';
import { DictionaryRepository } from './dictionary.repository.ts';

type Answer = OutputOf<Fleet['faultEntries']>;

/** Keeps a copy of the fleet's fault dictionary in the own database: read after each change, and asked for once a minute. */
@Injectable()
export class DictionaryFollower implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly follower: Follower;
  private stamp: string | null = null;

  constructor(
    private readonly client: BusClient,
    private readonly stored: DictionaryRepository,
    @Inject(BUS) bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.follower = new Follower(bus, subjects.faultEntriesChanged, () => this.read());
  }

  onApplicationBootstrap(): void {
    void this.follower.start();
  }

  onApplicationShutdown(): void {
    this.follower.stop();
  }

  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  private async read(): Promise<boolean> {
    const known = this.stamp;
    const answer = await this.whole(known).catch(() => null); // The client has logged it.
    if (answer === null) return false;
    if (answer.stamp === known) return true;
    try {
      await this.stored.replace(answer.items);
      this.stamp = answer.stamp;
    } catch (error) {
      this.log.warn({ err: error }, 'the fault dictionary could not be stored; it is tried again within a minute');
    }
    return true;
  }

  /** The stamp of the first page counts: a change while the others are read is announced, and read after them. */
  private async whole(stamp: string | null): Promise<Pick<Answer, 'stamp' | 'items'>> {
    const first: Answer = await this.client.call(fleet.faultEntries, { stamp, after: null });
    const items: FaultEntryRow[] = [...first.items];
    for (let after = first.next; after !== null; ) {
      const page: Answer = await this.client.call(fleet.faultEntries, { stamp: null, after });
      items.push(...page.items);
      after = page.next;
    }
    return { stamp: first.stamp, items };
  }
}
