import { Injectable } from '@nestjs/common';
import type { History, InputOf, MessageView } from '@voltdeck/contract';
import { responseFlag } from '@voltdeck/protocol/codes';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { toHex } from '@voltdeck/protocol/wire';
import { Devices } from '../vehicle/devices.ts';
import { ExchangeRepository, type ExchangeKey, type ExchangeRow } from './exchange.repository.ts';
import { withoutLinks } from './link-mask.ts';

/** The frames of commands: what was sent to a device and what it answered. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly devices: Devices,
    private readonly repository: ExchangeRepository,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async list(caller: Caller | null, { deviceId, cursor, pageSize, sort, direction: _down, ...filter }: InputOf<History['exchange']>): Promise<Page<MessageView>> {
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
