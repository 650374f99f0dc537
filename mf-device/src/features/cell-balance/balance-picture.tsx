import type { CellsView } from '@voltdeck/contract';
import { useMessages, useTheme } from '@voltdeck/kit';
import { readPalette } from '@voltdeck/kit/theme';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { Marked } from '../../moments/mark-lines.ts';
import { MomentLane, MomentLines } from '../../moments/moment-lane.tsx';
import { useCellChoice } from '../../pack/cell-choice.ts';
import { cellAt, type Offsets } from '../../pack/offsets.ts';
import { pieceAt, type Piece } from '../../pack/pieces.ts';
import { plotSides } from '../../pack/time-axis.ts';
import { rangeOfCells } from '../../pack/use-cells.ts';
import { CellAxis, ColourScale, TimeAxis } from './axes.tsx';
import { mapStep } from './map-step.ts';
import { messages } from './messages.ts';
import { MapTip, type Under } from './map-tip.tsx';
import { paintOffsets } from './paint.ts';
import * as styles from './balance.module.css';

export interface BalancePictureProps {
  readonly cells: CellsView;
  readonly offsets: Offsets;
  readonly pieces: readonly Piece[];
  readonly marked: Marked;
  /** Distance at which a colour is full. */
  readonly reach: number;
}

/** About the height of a map in CSS pixels: each cell is a whole number of them high. */
const usualHeight = 300;

/** Every cell at every moment, by its distance from the median of that moment. */
export function BalancePicture({ cells, offsets, pieces, marked, reach }: BalancePictureProps): ReactNode {
  const columns = offsets[0]?.length ?? 0;
  const height = columns * Math.max(1, Math.round(usualHeight / Math.max(columns, 1)));
  const [under, setUnder] = useState<Under | null>(null);
  return (
    <div>
      <ColourScale cells={cells} reach={reach} />
      <div className={styles.balancePlot} style={{ paddingInline: `${plotSides.left}px ${plotSides.right}px` }}>
        <MomentLane marked={marked} />
        <CellAxis cells={cells} columns={columns} height={height} />
        <Plot cells={cells} offsets={offsets} pieces={pieces} marked={marked} reach={reach} height={height} under={under} onUnder={setUnder} />
        <TimeAxis cells={cells} />
      </div>
      <MapTip cells={cells} offsets={offsets} under={under} />
    </div>
  );
}

interface PlotProps extends BalancePictureProps {
  readonly height: number;
  readonly under: Under | null;
  readonly onUnder: (under: Under | null) => void;
}

function Plot({ cells, offsets, pieces, marked, reach, height, under, onUnder }: PlotProps): ReactNode {
  const say = useMessages(messages);
  const theme = useTheme();
  const [, choose] = useCellChoice();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintOffsets(canvas.current, { offsets, pieces, range: rangeOfCells(cells), reach }, readPalette());
  }, [cells, offsets, pieces, reach, theme]);
  const columns = offsets[0]?.length ?? 0;
  const range = rangeOfCells(cells);
  const placeOf = (event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>): Under => {
    const box = event.currentTarget.getBoundingClientRect();
    const time = range.from + ((event.clientX - box.x) / box.width) * (range.to - range.from);
    const column = Math.min(columns - 1, Math.max(0, Math.floor(((event.clientY - box.y) / box.height) * columns)));
    return { time, row: pieceAt(pieces, time)?.row ?? null, column };
  };
  const open = (column: number): void => choose?.({ kind: cells.kind, ...cellAt(cells, column) });
  const walk = ({ row, column }: { row: number; column: number }): void => onUnder({ time: cells.times[row] ?? range.from, row, column });
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = { row: under?.row ?? offsets.length - 1, column: under?.column ?? 0 };
    if (event.key === 'Enter' || event.key === ' ') open(from.column);
    else {
      const to = mapStep(event.key, from, offsets.length, columns);
      if (to === null) return;
      walk(to);
    }
    event.preventDefault();
  };
  return (
    <div
      className={styles.balanceMap}
      style={{ height }}
      role="application"
      aria-label={say('label', { cells: columns, rows: offsets.length })}
      tabIndex={0}
      onPointerMove={(event) => onUnder(placeOf(event))}
      onPointerLeave={() => onUnder(null)}
      onClick={(event) => open(placeOf(event).column)}
      onFocus={(event) => event.target.matches(':focus-visible') && walk({ row: offsets.length - 1, column: under?.column ?? 0 })}
      onBlur={() => onUnder(null)}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} className={styles.balancePicture} aria-hidden="true" />
      <MomentLines marked={marked} />
      {under !== null && <Cross under={under} columns={columns} share={(under.time - range.from) / (range.to - range.from)} />}
    </div>
  );
}

/** Marks the cell and the moment that the line below the map speaks of. */
function Cross({ under, columns, share }: { readonly under: Under; readonly columns: number; readonly share: number }): ReactNode {
  return (
    <>
      <span className={styles.balanceRow} style={{ top: `${(under.column / columns) * 100}%`, height: `${100 / columns}%` }} />
      <span className={styles.balanceMoment} style={{ left: `${share * 100}%` }} />
    </>
  );
}
