import { memo } from 'react';
import type { ReactNode } from 'react';
import * as styles from './cell-map.module.css';

interface CellProps {
  readonly bmu: number;
  readonly cell: number;
  readonly text: string;
  readonly label: string;
  readonly side: 'low' | 'high' | 'silent';
  /** Percent of the end colour. */
  readonly share: number;
  readonly extreme: boolean;
  readonly reachable: boolean;
}

/** One cell of the map. Drawn again only when what it shows has changed: a pack has up to 400. */
export const Cell = memo(function Cell({ bmu, cell, text, label, side, share, extreme, reachable }: CellProps): ReactNode {
  return (
    <div
      role="gridcell"
      className={`${styles.cellMapCell} ${styles[`cellMapCell--${side}`] ?? ''}${extreme ? ` ${styles['cellMapCell--extreme']}` : ''} vd-number`}
      style={{ ['--cell-map-share' as string]: `${share}%` }}
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      data-bmu={bmu}
      data-cell={cell}
    >
      {text}
    </div>
  );
});
