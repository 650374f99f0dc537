import type { EntityManager } from 'typeorm';
import { moment } from '../epoch.ts';
import { DeviceSpans, type DeviceSpan } from '../span/device-spans.ts';

/** Stretches in which crossings are calculated. */
export const geofenceSpans = new DeviceSpans({ marks: 'geofence_mark', checked: 'geofence_checked' });

// The hour of the next record that has a position.
const markNext = `
insert into geofence_mark (device, hour) select given.device, date_trunc('hour', next.recorded_at)
from unnest($1::int4[], $2::float8[]) as given (device, ms)
cross join lateral (select recorded_at from record where record.device = given.device and recorded_at >= ${moment('given.ms')} and longitude is not null order by recorded_at limit 1) as next`;

/** Where the end of a span is another than before, what follows starts with another. */
export async function markWhatFollows(manager: EntityManager, spans: readonly DeviceSpan[]): Promise<void> {
  if (spans.length > 0) await manager.query(markNext, [spans.map(({ device }) => device), spans.map(({ to }) => to)]);
}
