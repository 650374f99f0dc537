import type { CellsView } from '@voltdeck/contract';
import { useLanguage, useMessages } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Chart, formatNumber } from '@voltdeck/kit/widgets';
import { useCallback, type ReactNode } from 'react';
import { withMoments, type Marked } from '../../moments/mark-lines.ts';
import { medianOf } from '../../pack/median.ts';
import { cellAt } from '../../pack/offsets.ts';
import { lineOf, type Piece } from '../../pack/pieces.ts';
import { plotSides, timeAxis, timeTicks, useTickCount } from '../../pack/time-axis.ts';
import { rangeOfCells } from '../../pack/use-cells.ts';
import { useCellChoice } from '../../pack/cell-choice.ts';
import { messages } from './messages.ts';
import type { Stray } from './stray.ts';
import * as styles from './balance.module.css';

const inUnit = ({ scale, unit }: CellsView, value: unknown): string => (typeof value === 'number' ? `${formatNumber(value / scale, 0)} ${unit}` : '');

interface StrayProps {
  readonly cells: CellsView;
  readonly pieces: readonly Piece[];
  readonly marked: Marked;
}

/** Beyond this share of growth a distance counts as growing. */
const growth = 1.2;

/** The worst cell, pinned: how far it lies from the others, whether that grows, and its line beside the median. */
export function StrayLine({ stray, ...rest }: StrayProps & { readonly stray: Stray | null }): ReactNode {
  const say = useMessages(messages);
  if (stray === null) return <p className={styles.balanceWords}>{say('even')}</p>;
  return <Pinned {...rest} stray={stray} />;
}

function Pinned({ cells, pieces, marked, stray }: StrayProps & { readonly stray: Stray }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [, choose] = useCellChoice();
  const ticks = useTickCount();
  const [cell, median] = [say('cellLine'), say('medianLine')];
  const option = useCallback(
    (palette: Palette) => withMoments({
      grid: { ...plotSides, top: 30, bottom: 24 },
      legend: { top: 0, left: 0 },
      tooltip: { trigger: 'axis' as const, renderMode: 'richText' as const, valueFormatter: (value: unknown) => inUnit(cells, value) },
      xAxis: timeAxis(rangeOfCells(cells), timeTicks(rangeOfCells(cells), ticks), language),
      yAxis: { type: 'value' as const, scale: true, splitNumber: 3, axisLabel: { formatter: (value: number) => inUnit(cells, value) } },
      series: [
        { type: 'line' as const, name: median, color: palette('text-3'), data: lineOf(pieces, (row) => medianOf(cells.rows[row] ?? [])) },
        { type: 'line' as const, name: cell, color: palette(stray.mean < 0 ? 'heat-low' : 'heat-high'), data: lineOf(pieces, (row) => cells.rows[row]?.[stray.column] ?? null) },
      ],
    }, marked, palette),
    [cells, pieces, marked, stray, cell, median, ticks, language],
  );
  const figure = (value: number): string => (value > 0 ? '+' : '') + formatNumber(value / cells.scale, 1);
  const grows = Math.abs(stray.after) > Math.abs(stray.before) * growth;
  return (
    <>
      <h3 className={styles.balanceHead}>{say('pinned')}</h3>
      <p className={styles.balanceWords}>
        <strong>{say('pinnedWords', { ...cellAt(cells, stray.column), mean: figure(stray.mean), most: figure(stray.most), unit: cells.unit })}</strong>{' '}
        {say(grows ? 'growing' : 'steady', { before: figure(stray.before), after: figure(stray.after), unit: cells.unit })}{' '}
        {choose && (
          <button type="button" className="vd-link" onClick={() => choose({ kind: cells.kind, ...cellAt(cells, stray.column) })}>
            {say('open')}
          </button>
        )}
      </p>
      <Chart label={say('pinned')} height="200px" option={option} />
    </>
  );
}
