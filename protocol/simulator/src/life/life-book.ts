import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LifeState } from '../vehicle/state.ts';

/** A stretch that a vehicle lived unheard: it lives on from a state until a moment, epoch ms. */
export interface UnheardStretch {
  readonly from: LifeState;
  readonly untilMs: number;
}

/** The life of one vehicle as its fleet remembers it. */
export interface RememberedLife {
  /** Behind it lie whole days, each full at its end. */
  readonly born: LifeState;
  /** From there on, in order: the morning before the first start, and every time that the fleet stood still. */
  readonly unheard: readonly UnheardStretch[];
}

export interface LifeBook {
  /** Epoch ms: since then all of them are heard. */
  readonly writtenMs: number;
  /** By VIN. */
  readonly vehicles: Readonly<Record<string, RememberedLife>>;
}

const files = { lives: 'lives.json', now: 'now.json' } as const;

export const readLives = (folder: string): LifeBook => read(join(folder, files.lives), { writtenMs: 0, vehicles: {} });
export const readNow = (folder: string): Readonly<Record<string, LifeState>> => read(join(folder, files.now), {});
export const writeLives = (folder: string, lives: LifeBook): void => write(folder, files.lives, lives);
export const writeNow = (folder: string, now: Readonly<Record<string, LifeState>>): void => write(folder, files.now, now);

function read<Content>(path: string, none: Content): Content {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : none;
}

/** Whole or not at all. */
function write(folder: string, name: string, content: object): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}
