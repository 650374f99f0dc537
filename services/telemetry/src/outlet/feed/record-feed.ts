import { Inject, Injectable } from '@nestjs/common';
import type { RecordEvent, StoredHead } from '@voltdeck/contract';
import { CONFIG } from '@voltdeck/base';
import { eventTypePrefix, outletLimits, outletTypes } from '@voltdeck/protocol/contract';
import { recordFieldNames } from '@voltdeck/protocol/codes';
import type { NarrowedCaller } from '../../device/visible.ts';
import type { TelemetryEnvironment } from '../../environment.ts';
import { isoOf } from '../../epoch.ts';
import { noSource } from '../../event-log/cloud-event.ts';
import { StoredOrderRepository } from '../../forwarding/stored-order.repository.ts';
import { faultViews, toBmuView } from '../../record/record.mapper.ts';
import { recordFlag } from '../../record/record-row.ts';
import { uuidOf } from '../../record/record-uuid.ts';
import type { Lane, OutletRow } from '../outlet.ts';
import { PositionExpired, type Feed, type FeedItem, type FeedLag, type FeedPage } from './feed.ts';
import { OutletRecordRepository, type FedRecord, type RecordChoice } from './outlet-record.repository.ts';

/** As far as the order goes. */
const toItsEnd = Number.MAX_SAFE_INTEGER;

/** Records in the order in which their messages were stored, late ones where they arrived. */
@Injectable()
export class RecordFeed implements Feed {
  constructor(
    private readonly order: StoredOrderRepository,
    private readonly records: OutletRecordRepository,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'CONSOLE_URL'>,
  ) {}

  async startAt(at: number | null): Promise<Lane[]> {
    const heads = await this.order.heads(at ?? undefined);
    return heads.map(({ partition, at: position }) => ({ partition, position }));
  }

  async lanes(known: readonly Lane[]): Promise<readonly Lane[]> {
    const heads = await this.order.heads(undefined);
    const positions = new Map(known.map(({ partition, position }) => [partition, position]));
    return heads.flatMap((head) => {
      const position = positions.get(head.partition) ?? head.first;
      checkKept({ partition: head.partition, position }, head);
      return position < head.head ? [{ partition: head.partition, position }] : [];
    });
  }

  async page({ settings }: OutletRow, caller: NarrowedCaller, lane: Lane): Promise<FeedPage | null> {
    const { partition, position: after } = lane;
    const keys = await this.order.keys({ partition, after, until: toItsEnd }, outletLimits.pageMessages, settings, caller);
    const last = keys.at(-1);
    if (last === undefined) return null;
    const found = await this.records.of(keys.filter(({ wanted }) => wanted), settings);
    // Read behind the page: what was dropped while it was read is missing in it.
    const head = (await this.order.heads(undefined)).find((each) => each.partition === partition);
    if (head !== undefined) checkKept(lane, head);
    return { partition, to: last.position, items: lastOfEach(found).map((each) => this.toItem(each, settings)) };
  }

  async lag(lanes: readonly Lane[]): Promise<FeedLag> {
    const positions = new Map(lanes.map(({ partition, position }) => [partition, position]));
    const heads = await this.order.heads(undefined);
    const behind = heads.map(({ partition, first, head }) => ({ partition, after: positions.get(partition) ?? first, head })).filter(({ after, head }) => after < head);
    const times = (await this.order.since(behind)).flatMap((at) => (at === null ? [] : [at.getTime()]));
    return { behind: behind.reduce((sum, { after, head }) => sum + head - after, 0), oldestAt: times.length === 0 ? null : Math.min(...times) };
  }

  private toItem({ position, vehicle, record }: FedRecord, { fields, cells }: RecordChoice): FeedItem {
    const { id: deviceId, vin, plate, projectId, projectName } = vehicle;
    const time = isoOf(record.recordedAt);
    const { values, flags } = record;
    const type = outletTypes.record;
    const event: RecordEvent = {
      specversion: '1.0',
      id: uuidOf(deviceId, time),
      source: this.config.CONSOLE_URL ?? noSource,
      type: `${eventTypePrefix}${type}`,
      time,
      subject: vin,
      partitionkey: deviceId,
      datacontenttype: 'application/json',
      data: {
        vehicle: { deviceId, vin, plate, projectId, projectName },
        receivedAt: isoOf(record.receivedAt),
        reissued: (flags & recordFlag.reissued) !== 0,
        clockAhead: (flags & recordFlag.clockAhead) !== 0,
        values: Object.fromEntries((fields.length === 0 ? recordFieldNames : fields).map((name) => [name, values[name]])),
        faults: faultViews(values),
        ...(cells ? { bmus: values.bmus.map(toBmuView) } : {}),
      },
    };
    return { position, key: deviceId, id: event.id, type, deviceId, vin, projectId, project: projectName, body: JSON.stringify(event) };
  }
}

/** @throws PositionExpired */
function checkKept({ partition, position }: Lane, { first, head }: StoredHead): void {
  if (position < first || position > head) throw new PositionExpired(`message ${position} of partition ${partition}; the store lists ${first} to ${head}`);
}

/** A record of several messages is the same for each of them: it is sent for the last one. */
function lastOfEach(found: readonly FedRecord[]): FedRecord[] {
  const last = new Map(found.map((each) => [`${each.vehicle.id} ${each.record.recordedAt}`, each.position]));
  return found.filter(({ vehicle, record, position }) => last.get(`${vehicle.id} ${record.recordedAt}`) === position);
}
