import type { WallPower } from '@voltdeck/contract';
import { completeOf } from '../../chart/complete.ts';

export const powerKinds = ['charging', 'discharging'] as const;
export type PowerKind = (typeof powerKinds)[number];

/** Of 24 hours. */
export const stepsShown = 96;

export interface PowerCurves {
  /** Begin of each step of the last 24 hours, epoch ms; the last one still runs. */
  readonly times: readonly number[];
  /** kW of the steps that are complete. */
  readonly today: Readonly<Record<PowerKind, readonly number[]>>;
  /** At the same times a day before. */
  readonly yesterday: Readonly<Record<PowerKind, readonly number[]>>;
  readonly greatest: number;
}

/**
 * The last 24 hours, and the day before below them.
 *
 * @returns null where nothing is known
 */
export function powerCurves({ from, stepS, completeTo, charging, discharging }: WallPower): PowerCurves | null {
  if (Number.isNaN(from) || !(stepS > 0)) return null;
  const steps = { charging, discharging };
  const whole = Math.min(charging.length, discharging.length);
  const first = whole - stepsShown;
  if (first < stepsShown) return null;
  const times = Array.from({ length: stepsShown }, (_, index) => from + (first + index) * stepS * 1_000);
  const complete = completeOf({ times, stepS, asOf: completeTo });
  if (complete === 0) return null;
  const part = (begin: number, length: number) => ({ charging: steps.charging.slice(begin, begin + length), discharging: steps.discharging.slice(begin, begin + length) });
  const [today, yesterday] = [part(first, complete), part(first - stepsShown, stepsShown)];
  const drawn = [today, yesterday].flatMap((day) => powerKinds.flatMap((kind) => day[kind])).filter((value) => !Number.isNaN(value));
  return { times, today, yesterday, greatest: Math.max(0, ...drawn) };
}
