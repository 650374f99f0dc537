import { Inject, Injectable } from '@nestjs/common';
import type { DeviceEventView, History, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toEventView } from './event.mapper.ts';
import { EventRepository, type EventKey } from './event.repository.ts';

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().max(40), z.string().max(100)]);

@Injectable()
export class EventService {
  constructor(
    private readonly repository: EventRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
  ) {}

  /**
   * What happened to one device, the newest first; `total` counts up to `limits.historyCountMax`.
   *
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async list(caller: Caller | null, { deviceId, cursor, pageSize, ...filter }: InputOf<History['deviceEvents']>): Promise<Page<DeviceEventView>> {
    const after = cursor === undefined ? null : keyOf(cursor);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const silentSince = Date.now() - this.rules.offlineAfterMs;
    const [found, total] = await Promise.all([
      this.repository.page(device, filter, silentSince, after, pageSize + 1),
      this.repository.count(device, filter, silentSince, limits.historyCountMax),
    ]);
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const next = found.length > pageSize && last !== undefined ? writeCursor([String(last.at), last.kind, last.key]) : null;
    return { items: shown.map((row) => toEventView(deviceId, row)), next, total };
  }
}

function keyOf(cursor: string): EventKey {
  const [at, kind, key] = readCursor(keySchema, cursor);
  return { at: Number(at), kind, key };
}
