import type { LifeState } from '@voltdeck/simulator';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How far one vehicle's past is written. */
export interface VehicleProgress {
  /** Whole days, from the newest back. */
  readonly days: number;
  /** What the next of them ends with; without it that at the vehicle's first start. */
  readonly end?: LifeState;
  /** Unheard stretches, from the oldest on. */
  readonly unheard: number;
}

/** What the writing of the past remembers from run to run. */
export interface PastFile {
  readonly vehicles: Readonly<Record<string, VehicleProgress>>;
  readonly records: number;
  /** A person stopped it. */
  readonly stopped: boolean;
}

const name = 'past.json';
const empty: PastFile = { vehicles: {}, records: 0, stopped: false };

export function readPast(folder: string): PastFile {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : empty;
}

/** Whole or not at all. */
export function writePast(folder: string, past: PastFile): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.new`), JSON.stringify(past));
  renameSync(join(folder, `${name}.new`), join(folder, name));
}
