import type { CellsView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { cellAt, type Offsets } from '../../pack/offsets.ts';
import { messages } from './messages.ts';
import * as styles from './balance.module.css';

/** A place under the pointer or the keys: row null is a gap. */
export interface Under {
  readonly time: number;
  readonly row: number | null;
  readonly column: number;
}

interface MapTipProps {
  readonly cells: CellsView;
  readonly offsets: Offsets;
  readonly under: Under | null;
}

/** In words: the cell and the moment under the pointer or the keys. */
export function MapTip({ cells, offsets, under }: MapTipProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = (time: number): string => momentText(time, language);
  const told = (): string => {
    if (under === null) return say('hint');
    if (under.row === null) return say('gapTip', { at: at(under.time) });
    const [value, offset] = [cells.rows[under.row]?.[under.column], offsets[under.row]?.[under.column]];
    if (typeof value !== 'number' || typeof offset !== 'number') return say('gapTip', { at: at(under.time) });
    const figures = { value: formatNumber(value / cells.scale, 0), unit: cells.unit, offset: (offset > 0 ? '+' : '') + formatNumber(offset / cells.scale, 0) };
    return say('tip', { ...cellAt(cells, under.column), ...figures, at: at(cells.times[under.row] ?? under.time) });
  };
  return (
    <p className={`${styles.balanceTip} vd-number`} aria-live="polite">
      {told()}
    </p>
  );
}
