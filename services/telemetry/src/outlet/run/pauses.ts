import { outletLimits, outletRefusalPausesS } from '@voltdeck/protocol/contract';

/** How long an outlet waits; tests wait less. Units are in the names. */
export interface Rhythm {
  /** How often it is asked for new messages, and for changes of outlets. */
  readonly pollMs: number;
  readonly pauseFirstMs: number;
  readonly pauseLongestMs: number;
  readonly refusalPausesMs: readonly number[];
}

export const OUTLET_RHYTHM = Symbol('rhythm of outlets');

export const rhythm: Rhythm = {
  pollMs: 500,
  pauseFirstMs: outletLimits.pauseFirstS * 1_000,
  pauseLongestMs: outletLimits.pauseLongestS * 1_000,
  refusalPausesMs: outletRefusalPausesS.map((seconds) => seconds * 1_000),
};

/**
 * The pause behind so many failures in a row, at least one. Up to a quarter is added at random, so that outlets that lost the
 * same receiver do not return together.
 *
 * @param random 0 <= random < 1
 */
export const pauseMs = (failures: number, { pauseFirstMs, pauseLongestMs }: Pick<Rhythm, 'pauseFirstMs' | 'pauseLongestMs'>, random: number): number =>
  Math.round(Math.min(pauseFirstMs * 2 ** (failures - 1), pauseLongestMs) * (1 + random / 4));
