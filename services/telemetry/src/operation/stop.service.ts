import { Inject, Injectable } from '@nestjs/common';
import type { History, InputOf, StopView } from '@voltdeck/contract';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { wsPerKwh } from '../energy/energy.ts';
import { isoOf, minuteMs } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { StopRepository, type StopFilter, type StopRow } from './stop.repository.ts';

/** A trip may continue for the pause, and for the minute that is still open. */
export function stopsOf<Filter>(filter: Filter, now: number, { operationPauseMs }: Pick<DeriveRules, 'operationPauseMs'>): Filter & Pick<StopFilter, 'now' | 'endedBefore'> {
  return { ...filter, now, endedBefore: now - operationPauseMs - minuteMs };
}

@Injectable()
export class StopService {
  constructor(
    private readonly repository: StopRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'operationPauseMs'>,
  ) {}

  /** Stops of what the caller sees, the newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<History['stops']>): Promise<Page<StopView>> {
    const now = Date.now();
    const over = stopsOf(filter, now, this.rules);
    const [found, total] = await Promise.all([this.repository.page(caller, over, keyOf(cursor), pageSize + 1), this.repository.count(caller, over, limits.historyCountMax)]);
    const { shown, next } = cutPage(found, pageSize);
    return { items: shown.map((row) => toStopView(row, now)), next, total };
  }
}

const degreesOf = (stored: number | null): number | null => (stored === null ? null : stored / 1e6);

export const toStopView = (row: StopRow, now: number): StopView => ({
  id: row.id,
  deviceId: row.device_id,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  startedAt: isoOf(row.ended_ms),
  endedAt: row.next_ms === null ? null : isoOf(row.next_ms),
  durationS: Math.round(((row.next_ms ?? now) - row.ended_ms) / 1000),
  longitude: degreesOf(row.end_longitude),
  latitude: degreesOf(row.end_latitude),
  startSoc: row.end_soc,
  endSoc: row.next_soc,
  charges: row.charges,
  chargedKwh: Math.round((row.charged_ws / wsPerKwh) * 1000) / 1000,
});
