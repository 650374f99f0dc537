import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { NameCell } from '../../widgets/name-cell.tsx';
import { rowId, type ListColumn, type ListDefinition, type ListRow } from '../definition.ts';
import { messages } from '../messages.ts';
import * as styles from './grid.module.css';

interface GridRowProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly template: string;
  readonly top: number;
  readonly height: number;
  readonly active: boolean;
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (rows: readonly Row[], chosen: boolean) => void;
  readonly onOpen: (row: Row) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function GridRow<Row extends ListRow>({ list, row, index, columns, template, top, height, active, chosen, onChoose, onOpen, onFocus, onKeyDown }: GridRowProps<Row>): ReactNode {
  const say = useMessages(messages);
  const isChosen = row !== undefined && chosen?.has(rowId(row)) === true;
  return (
    <div
      role="row"
      className={styles.gridRow}
      style={{ top: `${top}px`, height: `${height}px`, gridTemplateColumns: template }}
      data-index={index}
      tabIndex={active ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={chosen === undefined ? undefined : isChosen}
      aria-busy={row === undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onDoubleClick={() => row !== undefined && onOpen(row)}
    >
      {chosen !== undefined && (
        <span role="gridcell" className={`${styles.gridCell} ${styles.gridChoice}`}>
          {row !== undefined && (
            <input type="checkbox" tabIndex={-1} aria-label={say('choose', { name: list.nameOf(row) })} checked={isChosen} onChange={(event) => onChoose([row], event.target.checked)} />
          )}
        </span>
      )}
      {columns.map((column, place) => (
        <span key={column.name} role="gridcell" className={classOf(column, place)}>
          {row === undefined ? (
            <span className={styles.gridComing} aria-hidden="true" />
          ) : place === 0 ? (
            <NameCell page={list.pageOf?.(row)} onOpen={() => onOpen(row)}>
              {column.cell(row)}
            </NameCell>
          ) : (
            column.cell(row)
          )}
        </span>
      ))}
    </div>
  );
}

export function classOf<Row>({ end }: ListColumn<Row>, place: number): string {
  return [styles.gridCell, end && styles.gridEnd, place === 0 && styles.gridName].filter(Boolean).join(' ');
}
