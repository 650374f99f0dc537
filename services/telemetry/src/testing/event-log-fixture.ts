import type { OutgoingEvent } from '@voltdeck/contract';
import { EventLogStore } from '../event-log/event-log.store.ts';
import { deviceId } from './frames.ts';
import type { TestStore } from './test-store.ts';

/** Events for the log, each with a number that its case has. */
export class EventLogFixture {
  private readonly log: EventLogStore;
  private made = 0;

  constructor(private readonly store: TestStore) {
    this.log = new EventLogStore(store.database.dataSource);
  }

  /** Positions are given once, also where tables are emptied. */
  async empty(): Promise<void> {
    await this.store.empty();
    await this.store.database.dataSource.query('update event_log_end set dropped_to = coalesce((select last_value from event_log_position_seq where is_called), 0)');
  }

  /** @returns the numbers of new events about a vehicle, in their order */
  async add(count: number, change: Partial<OutgoingEvent> = {}): Promise<number[]> {
    const numbers = Array.from({ length: count }, () => ++this.made);
    await this.log.take(
      numbers.map((number) => ({ id: deviceId(1_000_000 + number), type: 'case.opened', at: Date.now(), deviceId: deviceId(1), projectId: null, customerId: null, groupId: null, data: { case: { id: String(number) } }, ...change })),
    );
    while ((await this.log.move()).moved > 0);
    return numbers;
  }

  /** Deletes what was logged up to now, as the retention does. */
  async drop(): Promise<void> {
    await this.store.database.dataSource.query(`update event_log set logged_at = now() - interval '8 days'`);
    await this.log.drop(7);
  }
}

/** Of the body of an event. */
export const numberIn = (body: string): number => Number(JSON.parse(body).data.case.id);
