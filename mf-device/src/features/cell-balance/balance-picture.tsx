import type { CellsView } from '@voltdeck/contract';
import { useLanguage, useMessages, useTheme } from '@voltdeck/kit';
import { readPalette } from '@voltdeck/kit/theme';
import { formatNumber } from '@voltdeck/kit/widgets';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { paintOffsets } from './paint.ts';
import { cellAt } from './stray.ts';
import * as styles from './balance.module.css';

interface BalancePictureProps {
  readonly cells: CellsView;
  readonly offsets: readonly (readonly (number | null)[])[];
  /** Distance at which a colour is full. */
  readonly reach: number;
}

/** Every cell at every moment, by its distance from the median of that moment. */
export function BalancePicture({ cells, offsets, reach }: BalancePictureProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [under, setUnder] = useState<{ readonly row: number; readonly column: number } | null>(null);
  useEffect(() => {
    if (canvas.current) paintOffsets(canvas.current, offsets, reach, readPalette());
  }, [offsets, reach, theme]);
  const columns = offsets[0]?.length ?? 0;
  const onMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setUnder({ row: Math.floor(((event.clientX - box.x) / box.width) * offsets.length), column: Math.floor(((event.clientY - box.y) / box.height) * columns) });
  };
  const value = under && cells.rows[under.row]?.[under.column];
  const offset = under && offsets[under.row]?.[under.column];
  const told =
    under === null || typeof value !== 'number' || typeof offset !== 'number'
      ? say('hint')
      : say('tip', {
          ...cellAt(cells, under.column),
          value: formatNumber(value / cells.scale, 0),
          unit: cells.unit,
          offset: (offset > 0 ? '+' : '') + formatNumber(offset / cells.scale, 0),
          at: new Date(cells.times[under.row] ?? 0).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
        });
  return (
    <>
      <canvas ref={canvas} className={styles.balancePicture} role="img" aria-label={say('label', { cells: columns, rows: offsets.length })} onPointerMove={onMove} onPointerLeave={() => setUnder(null)} />
      <p className={`${styles.balanceTip} vd-number`}>{told}</p>
    </>
  );
}
