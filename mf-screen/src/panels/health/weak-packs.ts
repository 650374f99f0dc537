import type { WallPack } from '@voltdeck/contract';

export interface WeakPacks {
  /** Those that are known by name, the weakest first. */
  readonly named: readonly WallPack[];
  readonly count: number;
  /** There are more than are counted. */
  readonly more: boolean;
}

const step = 5;

/**
 * The packs below a limit. They are named as far as the feed names any; how many there are beyond that is known where the limit is one of
 * the steps in which SOH is counted.
 *
 * @param most so many packs the feed names
 */
export function weakPacks(weakest: readonly WallPack[], soh: readonly (readonly [number, number])[], below: number, most: number): WeakPacks {
  const named = weakest.filter((pack) => pack.soh < below);
  if (named.length < most) return { named, count: named.length, more: false };
  if (below % step !== 0) return { named, count: named.length, more: true };
  return { named, count: Math.max(named.length, soh.filter(([low]) => low < below).reduce((sum, [, devices]) => sum + devices, 0)), more: false };
}

/** Below this height, in parts of the size of a name, columns and names have no room together: then packs are only counted. */
const namedFrom = 6.5;

/** How many lines of names have room below the columns, which take the larger part. */
export function linesFor(height: number, note: number, names: number): number {
  if (height < note * namedFrom) return 0;
  return Math.min(names, Math.max(1, Math.floor((height * 0.45) / (note * 1.4)) - 1));
}
