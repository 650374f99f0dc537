import type { CellsView } from '@voltdeck/contract';
import { useLanguage, useMessages, useTheme } from '@voltdeck/kit';
import { readPalette } from '@voltdeck/kit/theme';
import { formatNumber } from '@voltdeck/kit/widgets';
import { useMemo, type ReactNode } from 'react';
import { tickText, timeTicks, useTickCount } from '../../pack/time-axis.ts';
import { rangeOfCells } from '../../pack/use-cells.ts';
import { cellTicks } from './cell-ticks.ts';
import { messages } from './messages.ts';
import { scaleGradient } from './paint.ts';
import * as styles from './balance.module.css';

/** CSS pixels that a label of a cell takes. */
const labelHeight = 18;

/** Cells from top to bottom: each BMU at its first cell, numbers inside where they have room. */
export function CellAxis({ cells, columns, height }: { readonly cells: CellsView; readonly columns: number; readonly height: number }): ReactNode {
  const say = useMessages(messages);
  return (
    <div className={`${styles.balanceCells} vd-number`} style={{ height }} data-axis="cells">
      <span className={styles.balanceAxisName}>{say(cells.kind === 'voltage' ? 'cellAxis' : 'probeAxis')}</span>
      {cellTicks(cells.bmus, height, labelHeight).map(({ column, bmu, cell }) => (
        <span key={column} className={styles.balanceCellTick} style={{ top: `${(column / columns) * 100}%` }}>
          {cell === 1 ? say('bmu', { bmu }) : say('cell', { cell })}
        </span>
      ))}
    </div>
  );
}

/** The same moments as the chart below the map. */
export function TimeAxis({ cells }: { readonly cells: CellsView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const count = useTickCount();
  const range = rangeOfCells(cells);
  return (
    <div className={`${styles.balanceTimes} vd-number`} data-axis="time" aria-label={say('timeAxis')} role="img">
      {timeTicks(range, count).map((tick) => (
        <span key={tick} className={styles.balanceTimeTick} style={{ left: `${((tick - range.from) / (range.to - range.from)) * 100}%` }}>
          {tickText(tick, language)}
        </span>
      ))}
    </div>
  );
}

const shares = [-1, -0.5, 0, 0.5, 1];

/** Which colour is which distance; beyond its ends the colours stay. */
export function ColourScale({ cells, reach }: { readonly cells: CellsView; readonly reach: number }): ReactNode {
  const say = useMessages(messages);
  const theme = useTheme();
  const background = useMemo(() => (theme === null ? '' : scaleGradient(readPalette())), [theme]);
  const figure = (share: number): string => {
    const value = (share * reach) / cells.scale;
    const text = (value > 0 ? '+' : '') + formatNumber(value, Number.isInteger(value) ? 0 : 1);
    return share === -1 ? `≤ ${text}` : share === 1 ? `≥ ${text}` : text;
  };
  return (
    <div className={styles.balanceScale} data-scale>
      <span>{say('scale', { unit: cells.unit })}</span>
      <span className={`${styles.balanceRamp} vd-number`}>
        <span className={styles.balanceRampBar} style={{ background }} />
        {shares.map((share) => (
          <span key={share} className={styles.balanceRampTick} style={{ left: `${(share + 1) * 50}%` }}>
            {figure(share)}
          </span>
        ))}
      </span>
      <span className={styles.balanceGapKey}>{say('gap')}</span>
    </div>
  );
}
