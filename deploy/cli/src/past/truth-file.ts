import type { TrueDay } from '@voltdeck/simulator';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const name = 'truth.jsonl';

/** What the simulator itself knows of a stretch of one vehicle's life. One that is entered again takes the place of the first. */
export interface Truth {
  readonly fromMs: number;
  readonly toMs: number;
  /** Types of faults in its first report and in its last. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Of the calendar. */
  readonly days: readonly TrueDay[];
}

export const addTruth = (folder: string, truth: Truth): void => appendFileSync(join(folder, name), `${JSON.stringify(truth)}\n`);

/** The days of the calendar of one vehicle, in order. */
export function readTruth(folder: string, vin: string): TrueDay[] {
  const path = join(folder, name);
  const known = new Map<number, Truth>();
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    if (!line.includes(`"${vin}"`)) continue;
    const truth: Truth = JSON.parse(line);
    known.set(truth.fromMs, truth);
  }
  const stretches = [...known.values()].sort((one, other) => one.fromMs - other.fromMs);
  const days = new Map<string, TrueDay>();
  for (const [index, stretch] of stretches.entries()) for (const part of withoutSeam(stretches[index - 1], stretch)) days.set(part.day, joined(days.get(part.day), part));
  return [...days.values()].sort((one, other) => one.day.localeCompare(other.day));
}

/** A fault that is where one stretch goes over into the next started in the first. */
function withoutSeam(before: Truth | undefined, { fromMs, first, days: [begin, ...days] }: Truth): readonly TrueDay[] {
  if (begin === undefined || before?.toMs !== fromMs) return begin === undefined ? [] : [begin, ...days];
  const faults = { ...begin.faults };
  for (const type of first) if (before.last.includes(type)) faults[type] = (faults[type] ?? 1) - 1;
  return [{ ...begin, faults: Object.fromEntries(Object.entries(faults).filter(([, count]) => count > 0)) }, ...days];
}

function joined(one: TrueDay | undefined, other: TrueDay): TrueDay {
  if (one === undefined) return other;
  const faults = { ...one.faults };
  for (const [type, count] of Object.entries(other.faults)) faults[Number(type)] = (faults[Number(type)] ?? 0) + count;
  return {
    ...one,
    distanceKm: one.distanceKm + other.distanceKm,
    chargedKwh: one.chargedKwh + other.chargedKwh,
    dischargedKwh: one.dischargedKwh + other.dischargedKwh,
    reports: one.reports + other.reports,
    faults,
  };
}
