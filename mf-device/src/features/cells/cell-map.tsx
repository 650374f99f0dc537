import { useMessages } from '@voltdeck/kit';
import type { CellKind } from '@voltdeck/protocol/contract';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useCellChoice } from '../../pack/cell-choice.ts';
import type { CellPlace } from '../../pack/offsets.ts';
import { CellRow } from './cell-row.tsx';
import { cellStep } from './cell-step.ts';
import { useColumns } from './columns.ts';
import { CellTip, type TipPlace } from './cell-tip.tsx';
import { messages } from './messages.ts';
import type { CellQuantity, Pack } from './pack.ts';
import * as styles from './cell-map.module.css';

function placeOf(target: EventTarget): TipPlace | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  if (!cell) return null;
  const box = cell.getBoundingClientRect();
  return { bmu: Number(cell.dataset['bmu']), cell: Number(cell.dataset['cell']), x: box.x + box.width / 2, y: box.y };
}

const kinds = { voltages: 'voltage', temperatures: 'temperature' } as const satisfies Readonly<Record<CellQuantity, CellKind>>;

/** Every cell of the pack, coloured by its distance from the pack's median. Arrow keys walk it, Enter opens a cell. */
export function CellMap({ pack, quantity }: { readonly pack: Pack; readonly quantity: CellQuantity }): ReactNode {
  const say = useMessages(messages);
  const [focused, setFocused] = useState<CellPlace | null>(null);
  const [tip, setTip] = useState<TipPlace | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const columns = useColumns(map, Math.max(...pack.rows.map((row) => row.values.length)));
  const first = pack.rows[0];
  const entry = focused ?? { bmu: first?.bmu ?? 1, cell: 1 };
  const show = (event: SyntheticEvent): void => setTip(placeOf(event.target));
  const [, choose] = useCellChoice();
  const open = (event: SyntheticEvent): boolean => {
    const at = placeOf(event.target);
    if (at === null || choose === null) return false;
    setTip(null);
    choose({ kind: kinds[quantity], bmu: at.bmu, cell: at.cell });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') setTip(null);
    if ((event.key === 'Enter' || event.key === ' ') && open(event)) event.preventDefault();
    const from = placeOf(event.target);
    const to = from && cellStep(event.key, from, pack);
    if (!to) return;
    event.preventDefault();
    setFocused(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-bmu="${to.bmu}"][data-cell="${to.cell}"]`)?.focus();
  };
  return (
    <div
      ref={map}
      className={choose === null ? styles.cellMap : `${styles.cellMap} ${styles.cellMapOpens}`}
      style={{ ['--cell-map-columns' as string]: columns }}
      role="grid"
      aria-label={say(quantity)}
      onKeyDown={onKeyDown}
      onClick={open}
      onPointerOver={show}
      onPointerLeave={() => setTip(null)}
      onFocus={show}
      onBlur={() => setTip(null)}
    >
      {pack.rows.map((row) => (
        <CellRow key={row.bmu} row={row} pack={pack} quantity={quantity} entry={entry} />
      ))}
      {tip && <CellTip at={tip} pack={pack} quantity={quantity} />}
    </div>
  );
}
