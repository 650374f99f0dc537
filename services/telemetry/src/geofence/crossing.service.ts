import { Injectable } from '@nestjs/common';
import type { GeofenceCrossingView, GeofenceDwellView, History, InputOf } from '@voltdeck/contract';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { isoOf } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import { CrossingRepository, type CrossingRow } from './crossing.repository.ts';

@Injectable()
export class CrossingService {
  constructor(private readonly repository: CrossingRepository) {}

  /** The newest first; `total` counts up to `limits.historyCountMax`. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<History['geofenceCrossings']>): Promise<Page<GeofenceCrossingView>> {
    const [found, total] = await Promise.all([this.repository.page(caller, filter, keyOf(cursor), pageSize + 1), this.repository.count(caller, filter, limits.historyCountMax)]);
    const { shown, next } = cutPage(found, pageSize);
    return { items: shown.map(toCrossingView), next, total };
  }

  async dwell(caller: Caller | null, range: InputOf<History['geofenceDwell']>): Promise<{ items: GeofenceDwellView[] }> {
    const rows = await this.repository.dwell(caller, { ...range, now: Date.now() });
    return { items: rows.map((row) => ({ geofenceId: row.geofence, visits: row.visits, vehicles: row.vehicles, dwellS: row.dwell_s, longestS: row.longest_s })) };
  }
}

const toCrossingView = (row: CrossingRow): GeofenceCrossingView => ({
  id: row.id,
  geofenceId: row.geofence,
  geofenceName: row.geofence_name,
  deviceId: row.device_id,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  kind: row.entered ? 'entered' : 'left',
  at: isoOf(row.started_ms),
  since: row.since_ms === null ? null : isoOf(row.since_ms),
  longitude: row.longitude / 1e6,
  latitude: row.latitude / 1e6,
  dwellS: row.entered_ms === null ? null : Math.round((row.started_ms - row.entered_ms) / 1000),
});
