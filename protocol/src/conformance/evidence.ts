import type { TextData } from '../text/fill-text.ts';
import { toHex } from '../wire/bytes.ts';
import { timeText, wireTime } from '../wire/time.ts';

/** Something that was found wrong: where, with which values. */
export interface Evidence {
  /** Of the frame in the exchange; null where bytes were no frame, or something is missing. */
  readonly frame: number | null;
  readonly atMs: number;
  /** Fills the finding of the check. */
  readonly data: TextData;
  /** The first bytes of the frame. */
  readonly hex: string;
  readonly reference: string | null;
}

/** What one check saw. */
export interface Found {
  readonly observed: number;
  readonly failures: readonly Evidence[];
}

export const nothing: Found = { observed: 0, failures: [] };

/** Long frames of cells would bury a report. */
const hexBytesMax = 64;

interface Source {
  readonly number?: number;
  readonly atMs: number;
  readonly bytes: Uint8Array;
  readonly reference?: string;
}

export function evidence(source: Source, data: TextData = {}): Evidence {
  const { number = null, atMs, bytes, reference = null } = source;
  return { frame: number, atMs, data, hex: toHex(bytes.subarray(0, hexBytesMax)), reference };
}

export const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** In the terminal's zone, as its frames have it. */
export const clockText = (timeMs: number): string => timeText(wireTime(timeMs)).replace('T', ' ');

export const commandText = (command: number): string => command.toString(16).toUpperCase().padStart(2, '0');
