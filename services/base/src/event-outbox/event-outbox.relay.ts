import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { eventLog, type OutgoingEvent } from '@voltdeck/contract';
import { eventLogLimits } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { BusClient } from '../bus/bus-client.ts';
import { LOG, type Log } from '../log.ts';
import { Poller } from '../poller.ts';

const pauseMs = 1_000;

/** One process of a service hands over: two would mix the order. No other lock has its class. */
const tryLock = `select pg_try_advisory_xact_lock(32963, hashtext('event_outbox ' || current_schema())) as locked`;

/** The first ones that fit a message of the bus; the first of all in any case. */
const take = `
with first as (select * from event_outbox order by number limit ${eventLogLimits.handOverMax}),
summed as (select first.*, sum(octet_length(data::text)) over (order by number) as bytes, row_number() over (order by number) as place from first)
select number::text, id, type, (extract(epoch from at) * 1000)::float8 as at, device_id as "deviceId", project_id as "projectId", customer_id as "customerId", group_id as "groupId", data
from summed where place = 1 or bytes <= ${eventLogLimits.handOverBytes} order by summed.number`;

interface WaitingEvent extends OutgoingEvent {
  readonly number: string;
}

/**
 * Hands events of this service over to the event log, at least once and in order: they are deleted after telemetry has
 * answered, and keep their id. While telemetry is away they wait.
 */
@Injectable()
export class EventOutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly poller = new Poller();
  private isFailing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly client: BusClient,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start(() => this.round(), pauseMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Hands over everything that waits. */
  async drain(): Promise<void> {
    while (!this.poller.isStopping && (await this.dataSource.transaction((manager) => this.handOver(manager))) > 0);
  }

  private async round(): Promise<void> {
    try {
      await this.drain();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.log.warn({ reason: String(error) }, 'events wait for the event log; trying again');
      this.isFailing = true;
    }
  }

  private async handOver(manager: EntityManager): Promise<number> {
    const [lock] = await manager.query<{ locked: boolean }[]>(tryLock);
    if (lock?.locked !== true) return 0;
    const waiting = await manager.query<WaitingEvent[]>(take);
    if (waiting.length === 0) return 0;
    await this.client.call(eventLog.eventsTake, { items: waiting.map(({ number: _, at, ...event }) => ({ ...event, at: Math.round(at) })) });
    await manager.query('delete from event_outbox where number = any($1::bigint[])', [waiting.map(({ number }) => number)]);
    return waiting.length;
  }
}
