import { Injectable } from '@nestjs/common';
import { parseInput } from '@voltdeck/platform';
import { responseFlag } from '@voltdeck/protocol/codes';
import { limits, messageSorts, type Caller, type MessageView, type Page } from '@voltdeck/protocol/contract';
import { toHex } from '@voltdeck/protocol/wire';
import { z } from 'zod';
import { Devices } from '../vehicle/devices.ts';
import { ExchangeRepository, type ExchangeKey, type ExchangeRow } from './exchange.repository.ts';
import { withoutLinks } from './link-mask.ts';

const time = z.number().int().min(0).max(8_640_000_000_000).optional();
const listInput = z.strictObject({
  deviceId: z.uuid(),
  direction: z.literal('down').optional(),
  command: z.number().int().min(0).max(255).optional(),
  rejected: z.boolean().optional(),
  from: time,
  to: time,
  sort: z.enum(messageSorts).default('-at'),
  cursor: z.string().regex(/^\d{1,18}\.[su]\d{1,19}$/).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});

/** The frames of commands: what was sent to a device and what came back. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly devices: Devices,
    private readonly repository: ExchangeRepository,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async list(caller: Caller | null, input: unknown): Promise<Page<MessageView>> {
    const { deviceId, cursor, pageSize, sort, direction: _down, ...filter } = parseInput(listInput, input);
    await this.devices.find(caller, deviceId);
    const after = cursor === undefined ? null : keyOf(cursor);
    const [rows, total] = await Promise.all([this.repository.page(deviceId, filter, after, sort, pageSize + 1), this.repository.count(deviceId, filter, limits.messageCountMax)]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    return { items: shown.map((row) => toMessageView(deviceId, row)), next: rows.length > pageSize && last !== undefined ? `${last.us}.${last.key}` : null, total };
  }
}

function keyOf(cursor: string): ExchangeKey {
  const [us = '', key = ''] = cursor.split('.');
  return { us, key };
}

function toMessageView(deviceId: string, { key, at, bytes, rejected }: ExchangeRow): MessageView {
  const frame = rejected === null ? withoutLinks(bytes) : bytes;
  const [, , command = 0, response = 0] = frame;
  const iso = at.toISOString();
  const direction = response === responseFlag.command ? 'down' : 'up';
  return { id: `${at.getTime()}.${key}`, deviceId, receivedAt: iso, recordedAt: iso, direction, command, response, rejected, bytes: toHex(frame) };
}
