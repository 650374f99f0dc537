/** What a charge was like while the SOC stood in one step. */
export interface CurveStep {
  /** Lower bound of the step, percent. */
  readonly soc: number;
  /** Into the pack, mean over time. */
  readonly kw: number;
  /** Of the warmest probe; null when it was not sent. */
  readonly temperature: number | null;
  readonly seconds: number;
}

export interface CurveSample {
  readonly at: number;
  readonly soc: number | null;
  /** Positive into the pack; null when voltage or current were not sent. */
  readonly kw: number | null;
  readonly temperature: number | null;
}

export const socStep = 2;
/** A record speaks for this long at most: what was not sent is not made up. */
const speaksMs = 120_000;

const stepOf = (soc: number): number => Math.min(100 - socStep, Math.floor(soc / socStep) * socStep);
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

interface Sum {
  seconds: number;
  kws: number;
  warmSeconds: number;
  warmth: number;
}

/** Power and temperature of a charge over the SOC, by steps of two percent. Steps that no record fell in are left out. */
export function curveOf(samples: readonly CurveSample[]): CurveStep[] {
  const sums = new Map<number, Sum>();
  for (const [index, { at, soc, kw, temperature }] of samples.entries()) {
    const next = samples[index + 1];
    if (next === undefined || soc === null || kw === null) continue;
    const seconds = Math.min(next.at - at, speaksMs) / 1000;
    const sum = sums.get(stepOf(soc)) ?? { seconds: 0, kws: 0, warmSeconds: 0, warmth: 0 };
    sums.set(stepOf(soc), sum);
    sum.seconds += seconds;
    sum.kws += kw * seconds;
    if (temperature === null) continue;
    sum.warmSeconds += seconds;
    sum.warmth += temperature * seconds;
  }
  return [...sums]
    .filter(([, { seconds }]) => seconds > 0)
    .sort(([one], [other]) => one - other)
    .map(([soc, { seconds, kws, warmSeconds, warmth }]) => ({
      soc,
      kw: rounded(kws / seconds, 2),
      temperature: warmSeconds === 0 ? null : rounded(warmth / warmSeconds, 1),
      seconds: Math.round(seconds),
    }));
}
