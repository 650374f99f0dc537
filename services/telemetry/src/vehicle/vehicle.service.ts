import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, NeighboursView, Vehicles, VehicleTrendView, VehicleView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller, Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { hourMs, TrendRepository } from './trend.repository.ts';
import type { VehicleKey, VehicleSort } from './vehicle-order.ts';
import { VehicleRepository, type Present } from './vehicle.repository.ts';

const keySchema = z.tuple([z.string(), z.string().nullable(), z.string(), z.uuid()]);
const usualSort: VehicleSort = 'vin';

@Injectable()
export class VehicleService {
  constructor(
    private readonly repository: VehicleRepository,
    private readonly trendRepository: TrendRepository,
    @Inject(SettingRules) private readonly rules: Pick<SettingRules, 'offlineAfterMs'>,
  ) {}

  /** Vehicles with their state now. */
  async list(caller: Caller | null, { cursor, skip = 0, pageSize, sort = usualSort, figures = [], ...filter }: InputOf<Vehicles['vehicleList']>): Promise<Page<VehicleView>> {
    const after = cursor === undefined ? null : keyOf(cursor, sort);
    const present = this.present();
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, present, { sort, after, skip, size: pageSize + 1, figures }),
      this.repository.count(caller, filter, present),
    ]);
    const items = found.slice(0, pageSize);
    const last = items.at(-1);
    return { items: items.map(({ view }) => view), next: found.length > pageSize && last !== undefined ? cursorOf(last.key, sort) : null, total };
  }

  /** The last day of vehicles in small; the hour that runs is the last. */
  trends(caller: Caller | null, deviceIds: readonly string[]): Promise<VehicleTrendView[]> {
    return this.trendRepository.trends(caller, deviceIds, Math.ceil(Date.now() / hourMs) * hourMs);
  }

  /**
   * The vehicles before and behind one in that list.
   * @throws DomainError DEVICE_NOT_FOUND
   */
  async neighbours(caller: Caller | null, { deviceId, sort = usualSort, ...filter }: InputOf<Vehicles['neighbours']>): Promise<NeighboursView> {
    if (!(await this.repository.isVisible(caller, deviceId))) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const present = this.present();
    const [previous, next] = await Promise.all(
      (['previous', 'next'] as const).map((side) => this.repository.neighbour(caller, deviceId, filter, present, sort, side)),
    );
    return { previous: previous ?? null, next: next ?? null };
  }

  private present(): Present {
    return { silentSince: Date.now() - this.rules.offlineAfterMs };
  }
}

const cursorOf = ({ key, vin, id }: VehicleKey, sort: VehicleSort): string => writeCursor([sort, key, vin, id]);

/** @throws DomainError INPUT_INVALID for a cursor of another order */
function keyOf(cursor: string, wanted: VehicleSort): VehicleKey {
  const [sort, key, vin, id] = readCursor(keySchema, cursor);
  if (sort !== wanted) throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: `This is a cursor of the order '${sort}'; begin at the first page of '${wanted}'` }]);
  return { key, vin, id };
}
