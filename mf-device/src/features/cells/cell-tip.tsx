import { useLayerPlace, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { CellPlace } from '../../pack/offsets.ts';
import { cellWords } from './cell-words.ts';
import { messages } from './messages.ts';
import type { CellQuantity, Pack } from './pack.ts';
import * as styles from './cell-map.module.css';

export interface TipPlace extends CellPlace {
  /** Viewport: the middle of the cell's upper edge. */
  readonly x: number;
  readonly y: number;
}

interface CellTipProps {
  readonly at: TipPlace;
  readonly pack: Pack;
  readonly quantity: CellQuantity;
}

/** Room that the tip keeps from the edges of the window. */
const halfWidth = 110;

/** What is known of the cell under the pointer or the focus. The cell's own label says the same to a screen reader. */
export function CellTip({ at, pack, quantity }: CellTipProps): ReactNode {
  const say = useMessages(messages);
  const place = useLayerPlace();
  const value = pack.rows.find((row) => row.bmu === at.bmu)?.values[at.cell - 1] ?? null;
  const words = cellWords({ bmu: at.bmu, cell: at.cell, value }, pack, quantity, say);
  const left = Math.min(Math.max(at.x, halfWidth), window.innerWidth - halfWidth);
  return createPortal(
    <div className={styles.cellMapTip} aria-hidden="true" style={{ left, top: at.y }}>
      <strong className="vd-number">{words.value}</strong>
      {[words.place, ...words.notes].join(' · ')}
    </div>,
    place,
  );
}
