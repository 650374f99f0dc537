import { Inject, Injectable } from '@nestjs/common';
import type { CloudEvent, EventLog, EventLogPage, InputOf } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { eventTypesOf, limits, type Caller } from '@voltdeck/protocol/contract';
import type { TelemetryEnvironment } from '../environment.ts';
import { toCloudEvent } from './cloud-event.ts';
import { EventLogRepository } from './event-log.repository.ts';

@Injectable()
export class EventLogService {
  constructor(
    private readonly repository: EventLogRepository,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'CONSOLE_URL'>,
  ) {}

  /** @throws DomainError EVENT_POSITION_UNKNOWN, DEVICE_NOT_FOUND */
  async page(caller: Caller | null, { after, types, projectId, deviceId, pageSize }: InputOf<EventLog['eventPage']>): Promise<EventLogPage> {
    const device = deviceId === undefined ? undefined : await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const before = await this.repository.ends();
    const start = after ?? before.oldest;
    if (BigInt(start) > BigInt(before.newest)) throw new DomainError('EVENT_POSITION_UNKNOWN', { after: start, ...before });
    const { events, to } = await this.repository.page(caller, { types: types === undefined ? null : eventTypesOf(types), projectId, device }, start, pageSize);
    // Read behind the page: what was deleted while it was read is missing in it.
    const ends = await this.repository.ends();
    if (after !== undefined && BigInt(start) < BigInt(ends.oldest)) throw new DomainError('EVENT_POSITION_UNKNOWN', { after: start, ...ends });
    const items = fitting(events.map((event) => toCloudEvent(event, this.config.CONSOLE_URL)));
    const next = items.length < events.length ? (items.at(-1)?.position ?? start) : (to ?? start);
    return { items, next, more: BigInt(next) < BigInt(ends.newest), ...ends };
  }
}

/** The first ones that an answer on the bus has room for; one in any case. */
function fitting(events: readonly CloudEvent[]): CloudEvent[] {
  let bytes = 0;
  const end = events.findIndex((event) => (bytes += Buffer.byteLength(JSON.stringify(event))) > limits.answerBytesMax);
  return end === -1 ? [...events] : events.slice(0, Math.max(end, 1));
}
