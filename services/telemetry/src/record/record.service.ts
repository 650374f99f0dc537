import { Injectable } from '@nestjs/common';
import type { History, InputOf, RecordListPage, RecordPage } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { fitting, jsonBytes } from '../history/fitting.ts';
import { toListedRecordView, toRecordView } from './record.mapper.ts';
import { RecordHistory } from './record-history.ts';
import { RecordRepository } from './record.repository.ts';

const epoch = z.string().regex(/^\d{1,16}$/);
const keySchema = z.tuple([epoch]);
const listedKeySchema = z.tuple([z.string().max(64), epoch]);

@Injectable()
export class RecordService {
  constructor(
    private readonly repository: RecordRepository,
    private readonly history: RecordHistory,
  ) {}

  /**
   * Records with many cells make a page shorter than asked for.
   *
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async list(caller: Caller | null, { deviceId, from, to, cells, sort, cursor, pageSize }: InputOf<History['records']>): Promise<RecordPage> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const after = cursor === undefined ? null : Number(readCursor(keySchema, cursor)[0]);
    const range = after === null ? { from, to } : sort === 'at' ? { from: Math.max(from, after + 1), to } : { from, to: Math.min(to, after) };
    const { records: found, archived } = await this.history.page(device, range, pageSize + 1, sort);
    const items = fitting(found.slice(0, pageSize).map((record) => toRecordView(device, record, cells)), pageBytesMax, jsonBytes);
    const last = found[items.length - 1];
    const next = found.length > items.length && last !== undefined ? writeCursor([String(last.recordedAt)]) : null;
    return { items, next, ...(archived ? { archive: 'read' } : {}) };
  }

  async listAll(caller: Caller | null, { cursor, pageSize, sort, ...filter }: InputOf<History['recordList']>): Promise<RecordListPage> {
    const [vin, at] = cursor === undefined ? [null, null] : readCursor(listedKeySchema, cursor);
    const { records: found, archived } = await this.history.list(caller, filter, vin === null ? null : { vin, at: Number(at) }, sort, pageSize + 1);
    const items = fitting(found.slice(0, pageSize).map(toListedRecordView), pageBytesMax, jsonBytes);
    const last = found[items.length - 1];
    const next = found.length > items.length && last !== undefined ? writeCursor([last.device.vin, String(last.record.recordedAt)]) : null;
    return { items, next, ...(archived ? { archive: 'read' } : {}) };
  }
}

/** Half of what one message of the bus may hold: a pack of eight BMUs has ten thousand characters of cells. */
const pageBytesMax = limits.batchBytesMax;
