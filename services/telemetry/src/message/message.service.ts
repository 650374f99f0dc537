import { Injectable } from '@nestjs/common';
import { DomainError, parseInput } from '@voltdeck/platform';
import { limits, messageSorts, type Caller, type MessageView, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../vehicle/cursor.ts';
import { fitting, toMessageView } from './message.mapper.ts';
import { MessageRepository, type MessageKey } from './message.repository.ts';

const time = z.number().int().min(0).max(8.64e15);

const listInput = z
  .strictObject({
    deviceId: z.uuid(),
    command: z.number().int().min(0).max(255).optional(),
    direction: z.enum(['up', 'down']).optional(),
    rejected: z.boolean().optional(),
    from: time.optional(),
    to: time.optional(),
    sort: z.enum(messageSorts).default('-at'),
    cursor: z.string().max(500).optional(),
    pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  })
  .refine(({ from = 0, to = Infinity }) => from < to, { path: ['to'], message: 'The end lies behind the beginning' });

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^-?\d{1,19}$/)]);

@Injectable()
export class MessageService {
  constructor(private readonly repository: MessageRepository) {}

  /**
   * Raw frames of one device, the newest first unless it is asked otherwise. Large frames make a page shorter than asked for.
   *
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async list(caller: Caller | null, input: unknown): Promise<Page<MessageView>> {
    const { deviceId, cursor, pageSize, sort, ...filter } = parseInput(listInput, input);
    const after = cursor === undefined ? null : keyOf(cursor);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const [found, total] = await Promise.all([
      this.repository.page(device, filter, { after, sort }, pageSize + 1),
      this.repository.count(device, filter, limits.messageCountMax),
    ]);
    const shown = fitting(found.slice(0, pageSize), limits.batchBytesMax);
    const last = shown.at(-1);
    const next = found.length > shown.length && last !== undefined ? writeCursor([String(last.at), last.digest]) : null;
    return { items: shown.map((row) => toMessageView(deviceId, row)), next, total };
  }
}

function keyOf(cursor: string): MessageKey {
  const [at, digest] = readCursor(keySchema, cursor);
  return { at: Number(at), digest };
}
