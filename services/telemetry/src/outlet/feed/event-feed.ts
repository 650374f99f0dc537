import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { eventTypesOf, outletLimits } from '@voltdeck/protocol/contract';
import type { NarrowedCaller } from '../../device/visible.ts';
import type { TelemetryEnvironment } from '../../environment.ts';
import { toCloudEvent } from '../../event-log/cloud-event.ts';
import { EventLogRepository, type LogEnds, type LoggedEvent } from '../../event-log/event-log.repository.ts';
import type { Lane, OutletRow } from '../outlet.ts';
import { PositionExpired, type Feed, type FeedItem, type FeedLag, type FeedPage } from './feed.ts';

/** The event log has one order. */
const partition = 0;

/** Whose the vehicle was when it happened, as the log has it. */
interface LoggedVehicle {
  readonly projectId?: string | null;
  readonly projectName?: string | null;
}

@Injectable()
export class EventFeed implements Feed {
  constructor(
    private readonly log: EventLogRepository,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'CONSOLE_URL'>,
  ) {}

  async startAt(at: number | null): Promise<Lane[]> {
    const position = at === null ? (await this.log.ends()).newest : await this.log.positionAt(at);
    return [{ partition, position: Number(position) }];
  }

  async lanes(known: readonly Lane[]): Promise<readonly Lane[]> {
    const ends = await this.log.ends();
    known.forEach((lane) => checkKept(lane, ends));
    return known.filter(({ position }) => position < Number(ends.newest));
  }

  async page({ settings }: OutletRow, caller: NarrowedCaller, lane: Lane): Promise<FeedPage | null> {
    const { types, projectIds, customerIds, groupIds, deviceIds } = settings;
    const filter = { types: types.length === 0 ? null : eventTypesOf(types), vehicles: { projectIds, customerIds, groupIds, deviceIds } };
    const { events, to } = await this.log.page(caller, filter, String(lane.position), outletLimits.pageMessages);
    // Read behind the page: what was deleted while it was read is missing in it.
    checkKept(lane, await this.log.ends());
    return to === null ? null : { partition, to: Number(to), items: events.map((event) => this.toItem(event)) };
  }

  async lag(lanes: readonly Lane[]): Promise<FeedLag> {
    const position = lanes[0]?.position ?? 0;
    const [{ newest }, since] = await Promise.all([this.log.ends(), this.log.since(position)]);
    return { behind: Math.max(0, Number(newest) - position), oldestAt: since?.getTime() ?? null };
  }

  private toItem(event: LoggedEvent): FeedItem {
    const { projectId = null, projectName = null }: LoggedVehicle = event.data['vehicle'] ?? {};
    const cloudEvent = toCloudEvent(event, this.config.CONSOLE_URL);
    const { id, type, device_id: deviceId, vin } = event;
    return { position: Number(event.position), key: deviceId ?? '', id, type, deviceId, vin, projectId, project: projectName, body: JSON.stringify(cloudEvent) };
  }
}

/** @throws PositionExpired */
function checkKept({ position }: Lane, { oldest, newest }: LogEnds): void {
  if (position < Number(oldest) || position > Number(newest)) throw new PositionExpired(`position ${position}; the log holds ${oldest} to ${newest}`);
}
