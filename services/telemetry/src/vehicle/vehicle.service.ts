import { Inject, Injectable } from '@nestjs/common';
import { DomainError, parseInput } from '@voltdeck/platform';
import { limits, type Caller, type NeighboursView, type Page, type VehicleView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { sohStep } from '../device/soh-step.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { VehicleRepository, type VehicleKey } from './vehicle.repository.ts';

const listInput = z.strictObject({
  ...deviceFilterFields,
  workingState: z.enum(['charging', 'discharging', 'idle', 'offline']).optional(),
  online: z.boolean().optional(),
  attention: z.boolean().optional(),
  soh: z.number().int().min(0).max(200).multipleOf(sohStep).optional(),
  activated: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/).optional(),
  cursor: z.string().max(500).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});

const oneInput = z.strictObject({ deviceId: z.uuid() });

const keySchema = z.tuple([z.string(), z.uuid()]);

@Injectable()
export class VehicleService {
  constructor(
    private readonly repository: VehicleRepository,
    @Inject(SettingRules) private readonly rules: Pick<SettingRules, 'offlineAfterMs' | 'timeZone'>,
  ) {}

  /** Vehicles by VIN, with their state now. */
  async list(caller: Caller | null, input: unknown): Promise<Page<VehicleView>> {
    const { cursor, pageSize, ...filter } = parseInput(listInput, input);
    const after = cursor === undefined ? null : keyOf(cursor);
    const present = { silentSince: Date.now() - this.rules.offlineAfterMs, timeZone: this.rules.timeZone };
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
  async neighbours(caller: Caller | null, input: unknown): Promise<NeighboursView> {
    const { deviceId } = parseInput(oneInput, input);
    if (!(await this.repository.isVisible(caller, deviceId))) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const [previous, next] = await Promise.all([this.repository.neighbour(caller, deviceId, 'previous'), this.repository.neighbour(caller, deviceId, 'next')]);
    return { previous, next };
  }
}

function keyOf(cursor: string): VehicleKey {
  const [vin, id] = readCursor(keySchema, cursor);
  return { vin, id };
}
