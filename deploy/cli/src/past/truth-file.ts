import type { TrueDay } from '@voltdeck/simulator';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const name = 'truth.jsonl';

interface Entry {
  /** Begin of the stretch that it tells of: one that is entered again takes the place of the first. */
  readonly fromMs: number;
  readonly days: readonly TrueDay[];
}

/** Enters what the simulator itself knows of a stretch of one vehicle's life. */
export function addTruth(folder: string, fromMs: number, days: readonly TrueDay[]): void {
  const entry: Entry = { fromMs, days };
  appendFileSync(join(folder, name), `${JSON.stringify(entry)}\n`);
}

/** The days of the calendar of one vehicle, in order. */
export function readTruth(folder: string, vin: string): TrueDay[] {
  const path = join(folder, name);
  const entries = new Map<number, Entry>();
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    if (!line.includes(`"${vin}"`)) continue;
    const entry: Entry = JSON.parse(line);
    entries.set(entry.fromMs, entry);
  }
  const days = new Map<string, TrueDay>();
  for (const part of [...entries.values()].flatMap((entry) => entry.days)) days.set(part.day, joined(days.get(part.day), part));
  return [...days.values()].sort((one, other) => one.day.localeCompare(other.day));
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
