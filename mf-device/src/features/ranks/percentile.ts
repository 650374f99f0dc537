import type { RankView } from '@voltdeck/contract';

/** Of a hundred packs, how many are worse, equals counted half; null when nothing is there to compare with. */
export function percentileOf({ others, worse, equal }: Pick<RankView, 'others' | 'worse' | 'equal'>): number | null {
  return others === 0 ? null : Math.round(((worse + equal / 2) / others) * 100);
}
