import { Injectable } from '@nestjs/common';
import type { AlarmRules, InputOf, ServiceMarkView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { isoOf, minuteMs } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import { ServiceMarkRepository, type ServiceMarkRow } from './service-mark.repository.ts';

/** Clocks of browsers and servers differ by so much. */
const clocksDifferMs = minuteMs;

@Injectable()
export class ServiceMarkService {
  constructor(private readonly repository: ServiceMarkRepository) {}

  /** The newest first; `total` counts up to `limits.historyCountMax`. @throws DomainError DEVICE_NOT_FOUND */
  async list(caller: Caller | null, { deviceId, cursor, pageSize }: InputOf<AlarmRules['serviceMarks']>): Promise<Page<ServiceMarkView>> {
    const device = await this.deviceOf(caller, deviceId);
    const [found, total] = await Promise.all([this.repository.page(caller, device, keyOf(cursor), pageSize + 1), this.repository.count(caller, device, limits.historyCountMax)]);
    const { shown, next } = cutPage(found, pageSize);
    return { items: shown.map(toMarkView), next, total };
  }

  /** @throws DomainError SERVICE_MARK_NOT_FOUND */
  async get(caller: Caller | null, id: string): Promise<ServiceMarkView> {
    const row = await this.repository.find(caller, id);
    if (row === null) throw new DomainError('SERVICE_MARK_NOT_FOUND', { markId: id });
    return toMarkView(row);
  }

  /** @throws DomainError DEVICE_NOT_FOUND, SERVICE_MARK_AHEAD */
  async add(caller: Caller | null, { deviceId, at, comment }: InputOf<AlarmRules['serviceMarkAdd']>): Promise<ServiceMarkView> {
    const device = await this.deviceOf(caller, deviceId);
    const now = Date.now();
    if (at !== undefined && at > now + clocksDifferMs) throw new DomainError('SERVICE_MARK_AHEAD');
    return this.get(caller, await this.repository.add({ device, at: Math.min(at ?? now, now), comment: comment ?? null, by: caller?.name ?? 'Voltdeck' }));
  }

  /** @throws DomainError SERVICE_MARK_NOT_FOUND */
  async remove(caller: Caller | null, id: string): Promise<ServiceMarkView> {
    const mark = await this.get(caller, id);
    await this.repository.setDeleted(id, true);
    return mark;
  }

  /** @throws DomainError SERVICE_MARK_NOT_FOUND */
  async restore(caller: Caller | null, id: string): Promise<ServiceMarkView> {
    if ((await this.repository.find(caller, id, 'not null')) !== null) await this.repository.setDeleted(id, false);
    return this.get(caller, id);
  }

  private async deviceOf(caller: Caller | null, deviceId: string): Promise<number> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return device;
  }
}

const toMarkView = (row: ServiceMarkRow): ServiceMarkView => ({
  id: row.id,
  deviceId: row.device_id,
  vin: row.vin,
  at: isoOf(row.started_ms),
  mileage: row.mileage,
  cumulativeCharge: row.cumulative_charge,
  cumulativeDischarge: row.cumulative_discharge,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});
