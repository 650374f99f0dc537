import type { ChemistryName } from './chemistry.ts';

/** How a pack is wired: every BMU watches the same number of cells and probes. */
export interface PackLayout {
  readonly chemistry: ChemistryName;
  /** 1..8 */
  readonly bmus: number;
  readonly cellsPerBmu: number;
  readonly probesPerBmu: number;
  /** Of a new pack. */
  readonly capacityAh: number;
}

export const layouts = {
  shuttle: { chemistry: 'nmc', bmus: 4, cellsPerBmu: 24, probesPerBmu: 4, capacityAh: 45 },
  car: { chemistry: 'nmc', bmus: 6, cellsPerBmu: 18, probesPerBmu: 4, capacityAh: 153 },
  carLfp: { chemistry: 'lfp', bmus: 4, cellsPerBmu: 26, probesPerBmu: 4, capacityAh: 150 },
  van: { chemistry: 'lfp', bmus: 6, cellsPerBmu: 20, probesPerBmu: 4, capacityAh: 105 },
  bus: { chemistry: 'lfp', bmus: 8, cellsPerBmu: 24, probesPerBmu: 6, capacityAh: 228 },
  truck: { chemistry: 'lfp', bmus: 8, cellsPerBmu: 21, probesPerBmu: 4, capacityAh: 280 },
} as const satisfies Record<string, PackLayout>;

export type LayoutName = keyof typeof layouts;

export function cellCount(layout: PackLayout): number {
  return layout.bmus * layout.cellsPerBmu;
}

export function probeCount(layout: PackLayout): number {
  return layout.bmus * layout.probesPerBmu;
}
