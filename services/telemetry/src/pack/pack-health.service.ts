import { Inject, Injectable } from '@nestjs/common';
import type { Analysis, InputOf, PackHealthView } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import { packLimits, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { dayMs } from '../epoch.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { capacityOf, usageOf } from './usage.ts';
import { PackDaysRepository } from './pack-days.repository.ts';
import { PackOperationsRepository } from './pack-operations.repository.ts';
import { RanksRepository } from './ranks.repository.ts';
import { RelaysRepository } from './relays.repository.ts';

@Injectable()
export class PackHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly packDays: PackDaysRepository,
    private readonly operations: PackOperationsRepository,
    private readonly relays: RelaysRepository,
    private readonly ranks: RanksRepository,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async health(caller: Caller | null, { deviceId, from, to }: InputOf<Analysis['packHealth']>): Promise<PackHealthView> {
    const device = await findDevice(this.dataSource, caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const range = { device, from, to };
    const relaysFrom = Math.max(from, to - packLimits.relayDaysMax * dayMs);
    const { timeZone } = businessSettings(this.settings);
    const [found, operations, work, weldFaults, ratedEnergy, ranks] = await Promise.all([
      this.packDays.days(range, timeZone),
      this.operations.operations(range),
      this.relays.work({ ...range, from: relaysFrom }),
      this.operations.weldFaults(range),
      this.packDays.ratedEnergy(device),
      this.ranks.ranks(caller, device),
    ]);
    return {
      deviceId,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      timeZone,
      ratedEnergy,
      days: found,
      capacity: capacityOf(operations),
      usage: usageOf(operations, ratedEnergy),
      relaysFrom: new Date(relaysFrom).toISOString(),
      relays: work.relays,
      weld: { flowing: work.flowing, flowingAt: work.flowingAt?.toISOString() ?? null, faults: weldFaults },
      ...ranks,
    };
  }
}
