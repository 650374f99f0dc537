import { commandRange, commands, encryptions, responseFlags } from '../codes/frame-codes.ts';

export type Edition = 2016 | 2025;

/** Frame layout, GB/T 32960.3 chapter 6: start 2, command 1, flag 1, VIN 17, encryption 1, length 2, data unit n, check byte 1. */
export const headerBytes = 24;
export const vinBytes = 17;
export const maxUnitBytes = 65_531;
export const maxFrameBytes = headerBytes + maxUnitBytes + 1;

export const startMarks = { 2016: 0x2323, 2025: 0x2424 } as const satisfies Record<Edition, number>;

export interface KnownCodes {
  readonly command: readonly boolean[];
  readonly response: readonly boolean[];
  readonly encryption: readonly boolean[];
}

interface CodeRow {
  readonly editions: readonly Edition[];
}

// Dense tables of 256: the splitter asks them for every candidate start mark.
function dense(rows: Readonly<Record<number, CodeRow>>, edition: Edition): boolean[] {
  return Array.from({ length: 256 }, (_, code) => rows[code]?.editions.includes(edition) ?? false);
}

const knownCodes = (edition: Edition): KnownCodes => ({
  command: dense(commands, edition).map((known, code) => known || commandRange(edition, code) !== undefined),
  response: dense(responseFlags, edition),
  encryption: dense(encryptions, edition),
});

export const known = { 2016: knownCodes(2016), 2025: knownCodes(2025) } as const satisfies Record<Edition, KnownCodes>;

export function editionOf(start: number): Edition | null {
  if (start === startMarks[2016]) return 2016;
  if (start === startMarks[2025]) return 2025;
  return null;
}
