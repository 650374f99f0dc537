import type { ReactNode } from 'react';
import { useMessages, useText } from '../../i18n/messages.ts';
import { rowId, type ListColumn, type ListRow } from '../definition.ts';
import { messages } from '../messages.ts';
import { classOf } from './grid-row.tsx';
import * as styles from './grid.module.css';

interface GridHeadProps<Row extends ListRow> {
  readonly columns: readonly ListColumn<Row>[];
  readonly template: string;
  readonly width: number;
  readonly sort: string | null;
  readonly chosen: ReadonlySet<string> | undefined;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly onSort: (field: string) => void;
  readonly onChooseAll: (all: boolean) => void;
}

export function GridHead<Row extends ListRow>({ columns, template, width, sort, chosen, rows, total, onSort, onChooseAll }: GridHeadProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const all = total > 0 && (chosen?.size ?? 0) >= total && rows.every((row) => chosen?.has(rowId(row)));
  return (
    <div role="rowgroup" className={styles.gridHead} style={{ minWidth: `${width}px` }}>
      <div role="row" aria-rowindex={1} className={styles.gridHeadRow} style={{ gridTemplateColumns: template }}>
        {chosen !== undefined && (
          <span role="columnheader" className={`${styles.gridCell} ${styles.gridChoice}`}>
            <input type="checkbox" aria-label={say('chooseEvery', { total })} checked={all} onChange={(event) => onChooseAll(event.target.checked)} />
          </span>
        )}
        {columns.map((column, place) => {
          const { sort: field } = column;
          const order = field === undefined ? undefined : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
          return (
            <span key={column.name} role="columnheader" className={classOf(column, place)} aria-sort={order} title={text(column.label)}>
              {field === undefined ? (
                text(column.label)
              ) : (
                <button type="button" className={styles.gridSort} onClick={() => onSort(field)}>
                  <span className={styles.gridSortText}>{text(column.label)}</span> <span aria-hidden="true">{order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}</span>
                </button>
              )}
            </span>
          );
        })}
      </div>
    </div>
  );
}
