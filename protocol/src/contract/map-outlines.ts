/** What the lines of an outline are: walls draw those of a country wider than those of its provinces. */
export const mapOutlineKinds = ['country', 'province'] as const;
export type MapOutlineKind = (typeof mapOutlineKinds)[number];

export const mapOutlineLimits = {
  fileBytesMax: 8 * 1_048_576,
  /** Of all lines of a file: walls without a graphics processor draw them too. */
  positionsMax: 200_000,
  /** Of one part on the bus. */
  partPositions: 12_000,
  outlinesMax: 4,
  nameMax: 60,
  approvalMax: 60,
} as const;

/** Why a file is no outline. */
export type MapOutlineProblemCode = 'json' | 'type' | 'system' | 'position' | 'ring' | 'lines';
