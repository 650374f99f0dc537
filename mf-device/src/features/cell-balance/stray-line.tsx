import type { CellsView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Chart, formatNumber } from '@voltdeck/kit/widgets';
import { useCallback, type ReactNode } from 'react';
import { medianOf } from '../../pack/median.ts';
import { messages } from './messages.ts';
import { cellAt, type Stray } from './stray.ts';
import * as styles from './balance.module.css';

const inUnit = ({ scale, unit }: CellsView, value: unknown): string => (typeof value === 'number' ? `${formatNumber(value / scale, 0)} ${unit}` : '');

/** Beyond this share of growth a distance counts as growing. */
const growth = 1.2;

/** The worst cell, pinned: how far it lies from the others, whether that grows, and its line beside the median. */
export function StrayLine({ cells, stray }: { readonly cells: CellsView; readonly stray: Stray | null }): ReactNode {
  const say = useMessages(messages);
  if (stray === null) return <p className={styles.balanceWords}>{say('even')}</p>;
  return <Pinned cells={cells} stray={stray} />;
}

function Pinned({ cells, stray }: { readonly cells: CellsView; readonly stray: Stray }): ReactNode {
  const say = useMessages(messages);
  const [cell, median] = [say('cellLine'), say('medianLine')];
  const option = useCallback(
    (palette: Palette) => ({
      grid: { left: 4, right: 12, top: 30, bottom: 0, containLabel: true },
      legend: { top: 0, left: 0 },
      tooltip: { trigger: 'axis' as const, renderMode: 'richText' as const, valueFormatter: (value: unknown) => inUnit(cells, value) },
      xAxis: { type: 'time' as const, splitNumber: 4, axisLabel: { hideOverlap: true } },
      yAxis: { type: 'value' as const, scale: true, splitNumber: 3, axisLabel: { formatter: (value: number) => inUnit(cells, value) } },
      series: [
        { type: 'line' as const, name: median, color: palette('text-3'), data: broken(cells, medianOf) },
        { type: 'line' as const, name: cell, color: palette(stray.mean < 0 ? 'heat-low' : 'heat-high'), data: broken(cells, (row) => row[stray.column] ?? null) },
      ],
    }),
    [cells, stray, cell, median],
  );
  const figure = (value: number): string => (value > 0 ? '+' : '') + formatNumber(value / cells.scale, 1);
  const grows = Math.abs(stray.after) > Math.abs(stray.before) * growth;
  return (
    <>
      <h3 className={styles.balanceHead}>{say('pinned')}</h3>
      <p className={styles.balanceWords}>
        <strong>{say('pinnedWords', { ...cellAt(cells, stray.column), mean: figure(stray.mean), most: figure(stray.most), unit: cells.unit })}</strong>{' '}
        {say(grows ? 'growing' : 'steady', { before: figure(stray.before), after: figure(stray.after), unit: cells.unit })}
      </p>
      <Chart label={say('pinned')} height="200px" option={option} />
    </>
  );
}

const gapBuckets = 3;

/** Values over time; a null breaks the line where no cells came for several buckets. */
function broken(cells: CellsView, valueOf: (row: readonly (number | null)[]) => number | null): [number, number | null][] {
  return cells.rows.flatMap((row, index): [number, number | null][] => {
    const [before, at] = [cells.times[index - 1], cells.times[index] ?? 0];
    const silent = before !== undefined && at - before > gapBuckets * cells.bucketS * 1_000;
    return [...(silent ? [[before + 1, null] satisfies [number, null]] : []), [at, valueOf(row)]];
  });
}
