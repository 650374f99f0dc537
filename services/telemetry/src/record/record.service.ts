import { Injectable } from '@nestjs/common';
import type { History, InputOf, RecordPage, RecordView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/platform';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { fitting, jsonBytes } from '../history/fitting.ts';
import { recordFlag, type StoredRecord } from './record-row.ts';
import { faultViews, scalarsOf, toBmuView } from './record.mapper.ts';
import { RecordRepository } from './record.repository.ts';

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/)]);

@Injectable()
export class RecordService {
  constructor(private readonly repository: RecordRepository) {}

  /**
   * Records with many cells make a page shorter than asked for.
   *
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async list(caller: Caller | null, { deviceId, from, to, cells, cursor, pageSize }: InputOf<History['records']>): Promise<RecordPage> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const before = cursor === undefined ? to : Math.min(to, Number(readCursor(keySchema, cursor)[0]));
    const found = await this.repository.page({ device, from, to: before }, pageSize + 1);
    const items = fitting(found.slice(0, pageSize).map((record) => toRecordView(record, cells)), pageBytesMax, jsonBytes);
    const last = found[items.length - 1];
    const next = found.length > items.length && last !== undefined ? writeCursor([String(last.recordedAt)]) : null;
    return { items, next };
  }
}

/** Half of what one message of the bus may hold: a pack of eight BMUs has ten thousand characters of cells. */
const pageBytesMax = limits.batchBytesMax;

const toRecordView = ({ recordedAt, receivedAt, flags, values }: StoredRecord, cells: boolean): RecordView => ({
  recordedAt: new Date(recordedAt).toISOString(),
  receivedAt: new Date(receivedAt).toISOString(),
  reissued: (flags & recordFlag.reissued) !== 0,
  clockAhead: (flags & recordFlag.clockAhead) !== 0,
  values: scalarsOf(values),
  faults: faultViews(values),
  bmus: cells ? values.bmus.map(toBmuView) : [],
});
