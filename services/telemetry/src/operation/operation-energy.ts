import { beginMetering, countedWs, energyOf, meterOn, meterPause, type EnergySample, type Metered } from '../energy/energy.ts';
import type { EnergyFigures } from './operation-fold.ts';

/** An operation whose energy was calculated by an earlier version. Epoch ms. */
export interface UncountedOperation {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Net of what flowed back. */
  readonly energyWs: number;
}

/** Energy from an operation's records up to the one that was looked at last; null when they are not all there any more. */
export function figuresOfRecords({ startedAt, endedAt }: UncountedOperation, samples: readonly EnergySample[]): EnergyFigures | null {
  const [first, ...rest] = samples;
  if (first?.at !== startedAt || !samples.some(({ at }) => at === endedAt)) return null;
  let [metered, before]: [Metered, EnergySample] = [beginMetering(first), first];
  for (const sample of rest) {
    metered = sample.at <= endedAt ? meterOn(metered, before, sample) : meterPause(metered, before, sample);
    before = sample;
  }
  const { forwardWs, backWs, source } = energyOf(metered, endedAt - startedAt);
  return { energyWs: forwardWs, returnedWs: backWs, energySource: source, metered };
}

/** Least and greatest of both counters in a minute, Wh. */
export interface CounterMinute {
  /** Its start, epoch ms. */
  readonly at: number;
  readonly forward: readonly [least: number | null, greatest: number | null];
  readonly back: readonly [least: number | null, greatest: number | null];
}

const minuteMs = 60_000;

/** Energy from folded minutes, which are kept longer than records. Where they do not carry both counters the earlier net value is kept. */
export function figuresOfMinutes({ startedAt, endedAt, energyWs }: UncountedOperation, minutes: readonly CounterMinute[]): EnergyFigures {
  const samples = minutes.flatMap(({ at, forward, back }): EnergySample[] => [
    { at: Math.max(at, startedAt), power: null, forward: forward[0], back: back[0] },
    { at: Math.min(at + minuteMs, endedAt), power: null, forward: forward[1], back: back[1] },
  ]);
  const [first, ...rest] = samples;
  const metered = first === undefined ? null : rest.reduce((so, sample) => meterOn(so, { at: sample.at, power: null }, sample), beginMetering(first));
  const forwardWs = countedWs(metered?.forward ?? null, energyWs, endedAt - startedAt);
  const backWs = countedWs(metered?.back ?? null, 0, endedAt - startedAt);
  if (forwardWs === null || backWs === null) return { energyWs, returnedWs: null, energySource: 'integrated', metered: null };
  return { energyWs: forwardWs, returnedWs: backWs, energySource: 'counter', metered };
}
