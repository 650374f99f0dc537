import { useEffect, useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { FrameModel, Span } from './frame-model.ts';
import { HexRow } from './hex-row.tsx';
import { hexStep } from './hex-step.ts';
import { useWindow } from './use-window.ts';
import * as styles from './hex-pane.module.css';

const rowHeight = 24;

interface HexPaneProps {
  readonly model: FrameModel;
  readonly label: string;
  readonly perRow?: 8 | 16;
  readonly active: Span | null;
  /** False while the pointer is in this pane: what is under it does not move away. */
  readonly follow: boolean;
  readonly cursor: number;
  readonly wrong?: number;
  readonly differs?: Uint8Array | null;
  /** The pointer is over a byte, or has left: null. */
  readonly onPoint: (offset: number | null) => void;
  readonly onPick: (offset: number) => void;
}

function byteOf(event: SyntheticEvent): number | null {
  const at = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
  return at === undefined ? null : Number(at);
}

/** The bytes of a frame with their offsets and their characters. Arrow keys walk them. */
export function HexPane({ model, label, perRow = 16, active, follow, cursor, wrong = -1, differs = null, onPoint, onPick }: HexPaneProps): ReactNode {
  const idPrefix = useId();
  const count = Math.ceil(model.bytes.length / perRow);
  const { element, first, end, reveal } = useWindow(count, rowHeight);
  const offset = active?.offset ?? -1;
  useEffect(() => {
    if (follow && offset >= 0) reveal(Math.floor(offset / perRow));
  }, [follow, offset, perRow, reveal]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = hexStep(event.key, cursor, perRow, model.bytes.length);
    if (to === null) return;
    event.preventDefault();
    onPick(to);
    reveal(Math.floor(to / perRow));
  };
  const pick = (event: SyntheticEvent): void => {
    const at = byteOf(event);
    if (at !== null) onPick(at);
  };
  const cursorRow = Math.floor(cursor / perRow);
  const isDrawn = cursorRow >= first && cursorRow < end;
  const inRow = (value: number, start: number): number => (value >= start && value < start + perRow ? value : -1);
  const drawn = Array.from({ length: end - first }, (_, index) => (first + index) * perRow);
  return (
    <div
      ref={element}
      className={perRow === 8 ? `${styles.hex} ${styles.hexEight}` : styles.hex}
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      {...(isDrawn ? { 'aria-activedescendant': `${idPrefix}${cursor}` } : {})}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => onPoint(byteOf(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={pick}
    >
      <div className={styles.hexRows} role="rowgroup" style={{ height: count * rowHeight, paddingTop: first * rowHeight }}>
        {drawn.map((start) => (
          <HexRow
            key={start}
            model={model}
            idPrefix={idPrefix}
            start={start}
            perRow={perRow}
            from={active === null ? -1 : Math.min(start + perRow, Math.max(start, active.offset))}
            to={active === null ? -1 : Math.max(start, Math.min(start + perRow, active.offset + active.length))}
            cursor={inRow(cursor, start)}
            wrong={inRow(wrong, start)}
            differs={differs}
          />
        ))}
      </div>
    </div>
  );
}
