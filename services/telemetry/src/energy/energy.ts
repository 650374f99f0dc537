import type { EnergySource } from '@voltdeck/protocol/contract';

/**
 * Energy of a stretch, defined once.
 *
 * The vehicle's own cumulative counter where both edges of the stretch have one: last reading minus first. It is not
 * believed when it went backwards, jumped further than a pack can move, or stood still while energy flowed; nor when its
 * readings leave out more than a fiftieth of the stretch. Otherwise the integral of voltage x current between records, and
 * the source says so.
 *
 * Both directions are kept apart: `forward` serves the purpose of the stretch (out of the pack in a discharge, into it in
 * a charge), `back` flows against it (regeneration in a discharge). Forward is the gross energy, forward - back the net.
 */
export interface EnergySample {
  /** Epoch ms. */
  readonly at: number;
  /** W, positive forward; null when voltage or current were not sent. */
  readonly power: number | null;
  /** Cumulative counters, Wh; null when not sent. */
  readonly forward: number | null;
  readonly back: number | null;
}

/** First and last reading of a counter, Wh, and when they were sent, epoch ms. */
export interface CounterRun {
  readonly first: number;
  readonly firstAt: number;
  readonly last: number;
  readonly lastAt: number;
  /** It went backwards or jumped: its difference means nothing. */
  readonly broken: boolean;
}

/** What is kept of a stretch, so that it can continue with its next record. */
export interface Metered {
  /** Integrals, Ws. */
  readonly forwardWs: number;
  readonly backWs: number;
  /** The same since the end of the stretch: they count when it continues after the pause. */
  readonly pauseForwardWs: number;
  readonly pauseBackWs: number;
  readonly forward: CounterRun | null;
  readonly back: CounterRun | null;
}

export interface Energy {
  readonly forwardWs: number;
  readonly backWs: number;
  readonly source: EnergySource;
}

export const wsPerKwh = 3_600_000;
const wsPerWh = 3_600;

/** No pack takes or gives more. A reading may be this old before it changes: some BMS count once a minute. */
const powerMaxW = 2_000_000;
const refreshedMs = 60_000;
/** Readings have to reach over this share of the stretch. */
const coverageLeast = 0.98;
/** A counter that does not change while this much flowed is not counting. */
const stillMostWs = wsPerKwh;

const readingOf = (at: number, wh: number): CounterRun => ({ first: wh, firstAt: at, last: wh, lastAt: at, broken: false });

function readOn(run: CounterRun | null, at: number, wh: number | null): CounterRun | null {
  if (wh === null) return run;
  if (run === null) return readingOf(at, wh);
  const step = wh - run.last;
  const mostWh = (powerMaxW * Math.max(refreshedMs, at - run.lastAt)) / 3_600_000;
  return { first: run.first, firstAt: run.firstAt, last: wh, lastAt: at, broken: run.broken || step < 0 || step > mostWh };
}

export const beginMetering = ({ at, forward, back }: EnergySample): Metered => ({
  forwardWs: 0,
  backWs: 0,
  pauseForwardWs: 0,
  pauseBackWs: 0,
  forward: forward === null ? null : readingOf(at, forward),
  back: back === null ? null : readingOf(at, back),
});

/** Integral of one direction between two records: the mean of both powers, or the one that is known. */
function flowOf(before: number | null, after: number | null, ms: number, sign: 1 | -1): number {
  const [one, other] = [before ?? after, after ?? before];
  if (one === null || other === null) return 0;
  return ((Math.max(0, sign * one) + Math.max(0, sign * other)) / 2) * (ms / 1000);
}

interface Read {
  readonly at: number;
  readonly power: number | null;
}

/** @param before the record before, of the stretch or of its pause */
export function meterPause(metered: Metered, before: Read, { at, power }: EnergySample): Metered {
  return {
    ...metered,
    pauseForwardWs: metered.pauseForwardWs + flowOf(before.power, power, at - before.at, 1),
    pauseBackWs: metered.pauseBackWs + flowOf(before.power, power, at - before.at, -1),
  };
}

/** @param before the record before, of the stretch or of its pause */
export function meterOn(metered: Metered, before: Read, { at, power, forward, back }: EnergySample): Metered {
  return {
    forwardWs: metered.forwardWs + metered.pauseForwardWs + flowOf(before.power, power, at - before.at, 1),
    backWs: metered.backWs + metered.pauseBackWs + flowOf(before.power, power, at - before.at, -1),
    pauseForwardWs: 0,
    pauseBackWs: 0,
    forward: readOn(metered.forward, at, forward),
    back: readOn(metered.back, at, back),
  };
}

/** What a counter says of a stretch, Ws; null when it is not believed. @param integratedWs what is known to have flowed */
export function countedWs(run: CounterRun | null, integratedWs: number, lengthMs: number): number | null {
  if (run === null || run.broken || run.lastAt - run.firstAt < coverageLeast * lengthMs) return null;
  const ws = (run.last - run.first) * wsPerWh;
  return ws === 0 && integratedWs > stillMostWs ? null : ws;
}

/** Energy of a stretch of this length. */
export function energyOf({ forwardWs, backWs, forward, back }: Metered, lengthMs: number): Energy {
  const [forwardCounted, backCounted] = [countedWs(forward, forwardWs, lengthMs), countedWs(back, backWs, lengthMs)];
  const sources: EnergySource[] = [forwardCounted === null ? 'integrated' : 'counter'];
  // A direction without a counter in which nothing flowed was not estimated.
  if (backCounted !== null || backWs !== 0) sources.push(backCounted === null ? 'integrated' : 'counter');
  return { forwardWs: forwardCounted ?? forwardWs, backWs: backCounted ?? backWs, source: joinSources(sources) ?? 'integrated' };
}

/** Source of a sum; null when nothing was added up. */
export function joinSources(sources: Iterable<EnergySource>): EnergySource | null {
  const different = new Set(sources);
  const [only = null] = different;
  return different.size > 1 ? 'mixed' : only;
}
