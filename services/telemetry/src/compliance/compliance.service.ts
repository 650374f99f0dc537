import { Inject, Injectable } from '@nestjs/common';
import type { Analysis, ComplianceRowView, DeviceComplianceView, FleetComplianceView, InputOf } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import type { Caller, Page } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findDevice } from '../device/find-device.ts';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { dayStart, offsetOf } from '../settings/business-day.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { businessDay, settledDay } from './business-days.ts';
import { toCounts, toDay, toProject, toRow } from './compliance.mapper.ts';
import { ComplianceRepository, type ComplianceKey, type Days, type VehicleRow } from './compliance.repository.ts';
import { sumOf, withFigures } from './figures.ts';
import { settleMs } from './settle.ts';

const keySchema = z.tuple([z.string().regex(/^(-?\d+(\.\d+)?(e[+-]?\d+)?|Infinity)$/), z.string().regex(/^\d{1,9}$/)]);

/** How the data of vehicles keeps what GB/T 32960.3 asks for, over whole business days that are counted. */
@Injectable()
export class ComplianceService {
  constructor(
    private readonly repository: ComplianceRepository,
    private readonly dataSource: DataSource,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async device(caller: Caller | null, { deviceId, from, to }: InputOf<Analysis['deviceCompliance']>): Promise<DeviceComplianceView> {
    if ((await findDevice(this.dataSource, caller, deviceId)) === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const days = this.daysIn(from, to);
    const rows = (await this.repository.days(caller, { deviceId }, days)).map(toDay);
    const total = withFigures(sumOf(rows.map(({ counts }) => counts)));
    return { deviceId, ...rangeOf(days), total, days: rows };
  }

  async fleet(caller: Caller | null, { from, to, ...filter }: InputOf<Analysis['fleetCompliance']>): Promise<FleetComplianceView> {
    const days = this.daysIn(from, to);
    const [projects, rows] = await Promise.all([this.repository.projects(caller, filter, days), this.repository.days(caller, filter, days)]);
    return {
      ...rangeOf(days),
      vehicles: projects.reduce((sum, { vehicles }) => sum + vehicles, 0),
      total: withFigures(sumOf(projects.map(toCounts))),
      days: rows.map(toDay),
      projects: projects.map(toProject),
    };
  }

  /** Vehicles by one figure, the worst first. */
  async list(caller: Caller | null, { from, to, figure, cursor, pageSize, ...filter }: InputOf<Analysis['complianceList']>): Promise<Page<ComplianceRowView>> {
    const after = cursor === undefined ? null : keyOf(cursor);
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, this.daysIn(from, to), figure, after, pageSize + 1),
      this.repository.count(caller, filter),
    ]);
    const shown = found.slice(0, pageSize);
    return { items: shown.map(toRow), next: found.length > pageSize ? nextOf(shown.at(-1)) : null, total };
  }

  /** Business days that start in a range and have settled. */
  private daysIn(from: number, to: number): Days {
    const { timeZone } = businessSettings(this.settings);
    const offset = offsetOf(timeZone);
    const first = dayStart(from, offset) === from ? businessDay(from, offset) : businessDay(businessDay(from, offset).to, offset);
    const settled = settledDay(Date.now(), settleMs, offset);
    const last = businessDay(to - 1, offset);
    return { first: first.day, last: last.from < settled.from ? last.day : settled.day, timeZone };
  }
}

const rangeOf = ({ first, last, timeZone }: Days) => ({ from: first, to: last, timeZone });

function keyOf(cursor: string): ComplianceKey {
  const [placed, number] = readCursor(keySchema, cursor);
  return { place: Number(placed), number: Number(number) };
}

const nextOf = (last: VehicleRow | undefined): string | null => (last === undefined ? null : writeCursor([String(last.place), String(last.number)]));
