import type { Say } from '@voltdeck/kit';
import type { CellPlace } from '../../pack/offsets.ts';
import { cellText, signedText } from './cell-figures.ts';
import type { messages } from './messages.ts';
import { isAt, type CellQuantity, type Pack } from './pack.ts';

interface CellWords {
  readonly place: string;
  readonly value: string;
  /** Distance from the median, and whether it is an extreme; empty for a silent cell. */
  readonly notes: readonly string[];
}

/** What is said of one cell, under the pointer and to a screen reader. */
export function cellWords(
  at: CellPlace & { readonly value: number | null },
  pack: Pack,
  quantity: CellQuantity,
  say: Say<keyof typeof messages>,
): CellWords {
  const place = say('place', { bmu: at.bmu, cell: at.cell });
  if (at.value === null || pack.median === null) return { place, value: say('silent'), notes: [] };
  const offset = say('offset', { offset: signedText(quantity, at.value - pack.median) });
  const extremes = [
    ...(isAt(pack.highest, at.bmu, at.cell) ? [say('highest')] : []),
    ...(isAt(pack.lowest, at.bmu, at.cell) ? [say('lowest')] : []),
  ];
  return { place, value: cellText(quantity, at.value), notes: [offset, ...extremes] };
}
