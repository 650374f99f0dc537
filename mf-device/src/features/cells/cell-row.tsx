import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import type { CellPlace } from '../../pack/offsets.ts';
import { cellDigits, cellText } from './cell-figures.ts';
import { cellWords } from './cell-words.ts';
import { Cell } from './cell.tsx';
import { messages } from './messages.ts';
import { isAt, type CellQuantity, type Pack, type PackRow } from './pack.ts';
import { heatOf, reachOf } from './ramp.ts';
import * as styles from './cell-map.module.css';

interface CellRowProps {
  readonly row: PackRow;
  readonly pack: Pack;
  readonly quantity: CellQuantity;
  /** The one cell of the map that the tab key reaches. */
  readonly entry: CellPlace;
}

/** Whether this BMU alone has the widest spread: of equals none stands out. */
function isWidest(pack: Pack, row: PackRow): boolean {
  const spread = row.spread ?? 0;
  return spread > 0 && pack.rows.every((other) => other === row || (other.spread ?? 0) < spread);
}

/** The cells of one BMU, and their spread at the end. */
export function CellRow({ row, pack, quantity, entry }: CellRowProps): ReactNode {
  const say = useMessages(messages);
  const reach = reachOf(pack, quantity);
  return (
    <div className={styles.cellMapRow} role="row">
      <span className={styles.cellMapName} role="rowheader">
        {say('bmu', { bmu: row.bmu })}
      </span>
      <div className={styles.cellMapCells} data-cells role="none">
        {row.values.map((value, index) => {
          const place = { bmu: row.bmu, cell: index + 1 };
          const words = cellWords({ ...place, value }, pack, quantity, say);
          const heat = value === null || pack.median === null ? null : heatOf(value, pack.median, reach);
          return (
            <Cell
              key={place.cell}
              {...place}
              text={value === null ? say('noValue') : cellDigits(value)}
              label={[words.place, words.value, ...words.notes].join(', ')}
              side={heat?.side ?? 'silent'}
              share={Math.round((heat?.share ?? 0) * 100)}
              extreme={isAt(pack.highest, row.bmu, place.cell) || isAt(pack.lowest, row.bmu, place.cell)}
              reachable={isAt(entry, row.bmu, place.cell)}
            />
          );
        })}
      </div>
      <span role="gridcell" className={isWidest(pack, row) ? `${styles.cellMapSpread} ${styles.cellMapSpreadMost}` : styles.cellMapSpread}>
        {row.spread === null ? '' : say('spread', { spread: cellText(quantity, row.spread) })}
      </span>
    </div>
  );
}
