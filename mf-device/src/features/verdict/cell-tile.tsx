import type { LatestView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { formatNumber, Value } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useCellChoice } from '../../pack/cell-choice.ts';
import { messages } from './messages.ts';
import { VerdictTile } from './verdict-tile.tsx';
import { worstCellOf } from './worst-cell.ts';
import * as styles from './verdict.module.css';

/** The cell that lies farthest from its pack; it opens. */
export function CellTile({ latest }: { readonly latest: LatestView | null }): ReactNode {
  const say = useMessages(messages);
  const [, choose] = useCellChoice();
  const worst = worstCellOf(latest?.bmus ?? []);
  if (worst === null) {
    return (
      <VerdictTile title={say('worstCell')}>
        <p className={styles.verdictNone}>{say('noCells')}</p>
      </VerdictTile>
    );
  }
  const { bmu, cell, value, offset } = worst;
  const place = say('cellAt', { bmu, cell });
  const signed = `${offset > 0 ? '+' : ''}${formatNumber(offset, Number.isInteger(offset) ? 0 : 1)}`;
  return (
    <VerdictTile title={say('worstCell')}>
      <p className={styles.verdictFigure}>
        {choose === null ? (
          <strong>{place}</strong>
        ) : (
          <button type="button" className={`${styles.verdictOpen} vd-link`} onClick={() => choose({ kind: 'voltage', bmu, cell })}>
            {place}
          </button>
        )}{' '}
        <Value name="highestCellVoltage" value={value} />
      </p>
      <p className={styles.verdictFaint}>{say('cellOff', { offset: signed })}</p>
    </VerdictTile>
  );
}
