import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, NeighboursView, Vehicles, VehicleView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/platform';
import type { Caller, Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { VehicleRepository, type VehicleKey } from './vehicle.repository.ts';

const keySchema = z.tuple([z.string(), z.uuid()]);

@Injectable()
export class VehicleService {
  constructor(
    private readonly repository: VehicleRepository,
    @Inject(SettingRules) private readonly rules: Pick<SettingRules, 'offlineAfterMs'>,
  ) {}

  /** Vehicles by VIN, with their state now. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<Vehicles['vehicleList']>): Promise<Page<VehicleView>> {
    const after = cursor === undefined ? null : keyOf(cursor);
    const present = { silentSince: Date.now() - this.rules.offlineAfterMs };
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, present, after, pageSize + 1),
      this.repository.count(caller, filter, present),
    ]);
    const items = found.slice(0, pageSize);
    const last = items.at(-1);
    const next = found.length > pageSize && last !== undefined ? writeCursor([last.vin, last.deviceId]) : null;
    return { items, next, total };
  }

  /**
   * The vehicles before and behind one in that list.
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async neighbours(caller: Caller | null, { deviceId }: InputOf<Vehicles['neighbours']>): Promise<NeighboursView> {
    if (!(await this.repository.isVisible(caller, deviceId))) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const [previous, next] = await Promise.all([this.repository.neighbour(caller, deviceId, 'previous'), this.repository.neighbour(caller, deviceId, 'next')]);
    return { previous, next };
  }
}

function keyOf(cursor: string): VehicleKey {
  const [vin, id] = readCursor(keySchema, cursor);
  return { vin, id };
}
