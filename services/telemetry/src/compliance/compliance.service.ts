import { Inject, Injectable } from '@nestjs/common';
import { DomainError, parseInput, Settings } from '@voltdeck/platform';
import { complianceFigureNames } from '@voltdeck/protocol/codes';
import { limits, type Caller, type ComplianceRowView, type DeviceComplianceView, type FleetComplianceView, type Page } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { findDevice } from '../device/find-device.ts';
import { inOrder, lengthProblem, noLonger, orderProblem, rangeFields } from '../device/range-fields.ts';
import { settleMs } from '../quality/settle.ts';
import { dayStart, offsetOf } from '../rollup/business-day.ts';
import { businessSettings, type SettingsSource } from '../statistics/business-settings.ts';
import { readCursor, writeCursor } from '../vehicle/cursor.ts';
import { businessDay, settledDay } from './business-days.ts';
import { ComplianceRepository, type ComplianceKey, type Days, type VehicleRow } from './compliance.repository.ts';
import { toCounts, toDay, toProject, toRow } from './compliance.mapper.ts';
import { sumOf, withFigures } from './figures.ts';

const most = limits.complianceDaysMax;
const deviceInput = z.strictObject(rangeFields).refine(inOrder, orderProblem).refine(noLonger(most), lengthProblem(most));
const { deviceId: _one, ...times } = rangeFields;
const fleetFields = { ...times, ...deviceFilterFields };
const fleetInput = z.strictObject(fleetFields).refine(inOrder, orderProblem).refine(noLonger(most), lengthProblem(most));
const listInput = z
  .strictObject({
    ...fleetFields,
    figure: z.enum(complianceFigureNames).default('interval'),
    cursor: z.string().max(500).optional(),
    pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  })
  .refine(inOrder, orderProblem)
  .refine(noLonger(most), lengthProblem(most));

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
  async device(caller: Caller | null, input: unknown): Promise<DeviceComplianceView> {
    const { deviceId, from, to } = parseInput(deviceInput, input);
    if ((await findDevice(this.dataSource, caller, deviceId)) === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const days = this.daysIn(from, to);
    const rows = (await this.repository.days(caller, { deviceId }, days)).map(toDay);
    const total = withFigures(sumOf(rows.map(({ counts }) => counts)));
    return { deviceId, ...rangeOf(days), total, days: rows };
  }

  async fleet(caller: Caller | null, input: unknown): Promise<FleetComplianceView> {
    const { from, to, ...filter } = parseInput(fleetInput, input);
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
  async list(caller: Caller | null, input: unknown): Promise<Page<ComplianceRowView>> {
    const { from, to, figure, cursor, pageSize, ...filter } = parseInput(listInput, input);
    const after = cursor === undefined ? null : keyOf(cursor);
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, this.daysIn(from, to), figure, after, pageSize + 1),
      this.repository.count(caller, filter),
    ]);
    const shown = found.slice(0, pageSize);
    return { items: shown.map(toRow), next: found.length > pageSize ? nextOf(shown.at(-1)) : null, total };
  }

  /** Business days that begin in a range and have settled. */
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
