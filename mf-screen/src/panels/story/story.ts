import type { WallNowView, WallTrendView } from '@voltdeck/contract';
import { drawable, sumOfLevels } from '../../chart/scale.ts';

/** What a chapter is about: its words are in the panel. */
export type Chapter =
  | { readonly name: 'fleet'; readonly devices: number; readonly online: number }
  | { readonly name: 'today'; readonly chargeKwh: number; readonly dischargeKwh: number }
  | { readonly name: 'commissioned'; readonly month: number; readonly year: number }
  | { readonly name: 'alarms'; readonly count: number; readonly changePercent: number | null }
  | { readonly name: 'packs'; readonly below: number; readonly lowest: number }
  | { readonly name: 'total'; readonly mileageKm: number; readonly carbonKg: number; readonly trees: number };

/** Fewer alarms than this in a half of the days have no trend. */
const trendFrom = 10;

const known = (...values: readonly (number | undefined)[]): boolean => values.every((value) => value !== undefined && !Number.isNaN(value));

/** Alarms of the days that are over, and by how many percent the newer half differs from the older one. */
function alarmsOf(days: WallTrendView['alarmDays']): Chapter[] {
  const counts = days.slice(0, -1).map(sumOfLevels);
  if (counts.length < 2) return [];
  const half = Math.floor(counts.length / 2);
  const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);
  const [older, newer] = [sum(counts.slice(0, half)), sum(counts.slice(-half))];
  return [{ name: 'alarms', count: sum(counts), changePercent: older < trendFrom ? null : ((newer - older) / older) * 100 }];
}

/**
 * The story of a project, chapter by chapter; one whose figures are not known is left out.
 *
 * @param limit packs below this SOH are worn, %
 */
export function storyOf(now: WallNowView | null, trend: WallTrendView | null, limit: number): readonly Chapter[] {
  const chapters: Chapter[] = [];
  const working = now?.status.working;
  if (working !== undefined && known(working.charging, working.discharging, working.idle, working.offline)) {
    const online = working.charging + working.discharging + working.idle;
    chapters.push({ name: 'fleet', devices: online + working.offline, online });
  }
  const today = trend?.power.today;
  if (today !== undefined && known(today.chargeKwh, today.dischargeKwh)) chapters.push({ name: 'today', chargeKwh: today.chargeKwh, dischargeKwh: today.dischargeKwh });
  const activated = trend?.statistics.total.activated ?? [];
  if (activated.length > 0) chapters.push({ name: 'commissioned', month: drawable(activated.at(-1)), year: activated.reduce((sum, devices) => sum + drawable(devices), 0) });
  chapters.push(...alarmsOf(trend?.alarmDays ?? []));
  const weakest = trend?.weakest ?? [];
  const [lowest] = weakest;
  if (lowest !== undefined) chapters.push({ name: 'packs', below: weakest.filter(({ soh }) => soh < limit).length, lowest: lowest.soh });
  const [cumulative, total] = [now?.status.cumulative, trend?.statistics.total];
  if (cumulative && total && known(cumulative.mileageKm, total.carbonKg, total.trees)) chapters.push({ name: 'total', mileageKm: cumulative.mileageKm, carbonKg: total.carbonKg, trees: total.trees });
  return chapters;
}
