import { Injectable } from '@nestjs/common';
import type { History, InputOf, MessageView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { fitting } from '../history/fitting.ts';
import { toMessageView } from './message.mapper.ts';
import { MessageRepository, type MessageKey } from './message.repository.ts';

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^-?\d{1,19}$/)]);

@Injectable()
export class MessageService {
  constructor(private readonly repository: MessageRepository) {}

  /**
   * Raw frames of one device, the newest first unless it is asked otherwise. Large frames make a page shorter than asked for.
   *
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async list(caller: Caller | null, { deviceId, cursor, pageSize, sort, ...filter }: InputOf<History['storedMessages']>): Promise<Page<MessageView>> {
    const after = cursor === undefined ? null : keyOf(cursor);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const [found, total] = await Promise.all([
      this.repository.page(device, filter, { after, sort }, pageSize + 1),
      this.repository.count(device, filter, limits.messageCountMax),
    ]);
    const shown = fitting(found.slice(0, pageSize), limits.batchBytesMax, ({ frame }) => frame.length * 2);
    const last = shown.at(-1);
    const next = found.length > shown.length && last !== undefined ? writeCursor([String(last.at), last.digest]) : null;
    return { items: shown.map((row) => toMessageView(deviceId, row)), next, total };
  }
}

function keyOf(cursor: string): MessageKey {
  const [at, digest] = readCursor(keySchema, cursor);
  return { at: Number(at), digest };
}
