import type { RankView } from '@voltdeck/contract';
import { wilsonInterval, type Interval } from '@voltdeck/protocol/contract';

/** Of a hundred packs, how many are worse, equals counted half; null when nothing is there to compare with. */
export function percentileOf({ others, worse, equal }: Pick<RankView, 'others' | 'worse' | 'equal'>): number | null {
  return others === 0 ? null : Math.round(((worse + equal / 2) / others) * 100);
}

/** Between which percentiles it would stand among many more packs like those: among few, chance has a say. Null as above. */
export function percentilesOf({ others, worse, equal }: Pick<RankView, 'others' | 'worse' | 'equal'>): Interval | null {
  if (others === 0) return null;
  const { low, high } = wilsonInterval(worse + equal / 2, others);
  return { low: Math.round(low * 100), high: Math.round(high * 100) };
}

/** Whether it is surely in one half of its fleet: only then its place deserves a colour. */
export const isSure = ({ low, high }: Interval): boolean => low > 50 || high < 50;
