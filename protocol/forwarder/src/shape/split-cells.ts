import type { BlockToEncode } from '@voltdeck/protocol/wire';

/** Cells of one subsystem in one frame, GB/T 32960.3-2016 B.3.5.3.8: more are split over frames of the same time. */
const cellsMax = 200;

type Cells = Extract<BlockToEncode, { kind: 'cells'; edition: 2016 }>;
type Subsystem = NonNullable<Cells['subsystems']>[number];

const isCells = (block: BlockToEncode): block is Cells => block.kind === 'cells' && block.edition === 2016;

/** The blocks of each frame: one list, or more where a pack has more cells than a frame of 2016 takes. */
export function splitCells(blocks: readonly BlockToEncode[]): BlockToEncode[][] {
  const longest = Math.max(0, ...blocks.filter(isCells).flatMap(({ subsystems }) => subsystems?.map(({ voltages }) => voltages?.length ?? 0) ?? []));
  return Array.from({ length: Math.max(1, Math.ceil(longest / cellsMax)) }, (_, part) => {
    const own = part === 0 ? blocks : blocks.filter(isCells);
    return own.map((block) => (isCells(block) ? { ...block, subsystems: block.subsystems?.flatMap((subsystem) => partOf(subsystem, part)) ?? null } : block));
  });
}

function partOf(subsystem: Subsystem, part: number): Subsystem[] {
  const voltages = subsystem.voltages?.slice(part * cellsMax, (part + 1) * cellsMax) ?? [];
  if (part > 0 && voltages.length === 0) return [];
  return [{ ...subsystem, firstCell: (subsystem.firstCell ?? 1) + part * cellsMax, voltages }];
}
