import type { Text } from '@voltdeck/protocol/contract';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { defineMessages, useMessages, useText } from '../i18n/messages.ts';
import { NameCell } from './name-cell.tsx';
import { isPlain } from './row-keys.ts';
import { rowStep } from './row-step.ts';
import { rowId, type ListColumn, type ListRow } from './row.ts';
import * as styles from './row-table.module.css';

const messages = defineMessages({
  choose: { 'zh-CN': '选择 {name}', en: 'Select {name}' },
  chooseAll: { 'zh-CN': '选择本页全部', en: 'Select all on this page' },
  left: { 'zh-CN': '已不在列表中：已结束或移到其他页', en: 'No longer in this list: ended or moved to another page' },
  actions: { 'zh-CN': '操作', en: 'Actions' },
});

interface RowTableProps<Row extends ListRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly pageOf?: ((row: Row) => string) | undefined;
  readonly sort?: string | null;
  /** Absent: the rows are in no groups. */
  readonly groupOf?: ((row: Row) => Text) | undefined;
  /** Called with the field of the column; absent: the rows have one order. */
  readonly onSort?: (field: string) => void;
  /** Absent: rows are not chosen. */
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose?: (rows: readonly Row[], chosen: boolean) => void;
  readonly onOpen: (row: Row) => void;
  /** Absent: nothing is done with a row here. */
  readonly actionsOf?: (row: Row) => ReactNode;
  readonly stale?: boolean;
  /** Which row of the list the first one is. */
  readonly first?: number;
  /** Does what a letter stands for with the row that has the focus, and says whether it stands for anything. Then j and k move too, and x chooses. */
  readonly onLetter?: ((key: string, row: Row) => boolean) | undefined;
  /** Rows that are still shown although they have left the list. */
  readonly left?: ReadonlySet<string>;
}

/** Letters that do what another key does, where letters are keys. */
const alike: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** Rows with columns to choose. One row has the focus: arrow keys move it, Enter opens, Space chooses. */
export function RowTable<Row extends ListRow>(props: RowTableProps<Row>): ReactNode {
  const { label, rows, columns, groupOf, chosen, onChoose, onOpen, onLetter, first = 1 } = props;
  const say = useMessages(messages);
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const at = Math.min(active, rows.length - 1);
  const groupAt = (place: number): string | null => (groupOf && rows[place] ? text(groupOf(rows[place])) : null);
  const begins = (place: number): boolean => groupAt(place) !== groupAt(place - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row): void => {
    if (event.target !== event.currentTarget) return;
    const key = onLetter !== undefined && isPlain(event) ? (alike[event.key] ?? event.key) : event.key;
    const to = rowStep(key, at, rows.length);
    if (to !== null) {
      setActive(to);
      body.current?.querySelectorAll<HTMLElement>('tr[tabindex]')[to]?.focus();
    } else if (key === 'Enter') onOpen(row);
    else if (key === ' ' && chosen) onChoose?.([row], !chosen.has(rowId(row)));
    else if (onLetter === undefined || !isPlain(event) || !onLetter(key, row)) return;
    event.preventDefault();
  };
  return (
    <div className={props.stale === true ? `vd-list__scroll ${styles.listScrollStale}` : 'vd-list__scroll'}>
      <table className="vd-list__table" aria-label={label} {...(onLetter === undefined ? {} : { role: 'grid', 'aria-multiselectable': chosen !== undefined })}>
        <Head {...props} />
        <tbody ref={body}>
          {rows.map((row, place) => (
            <Fragment key={rowId(row)}>
              {begins(place) && groupOf && (
                <tr>
                  <th scope="colgroup" colSpan={columns.length + (chosen ? 1 : 0) + (props.actionsOf ? 1 : 0)} className={styles.listGroup}>
                    {text(groupOf(row))}
                  </th>
                </tr>
              )}
              <tr
                tabIndex={place === at ? 0 : -1}
                aria-selected={chosen?.has(rowId(row))}
                {...(props.left?.has(rowId(row)) === true ? { className: styles.listLeft, title: say('left') } : {})}
                onFocus={() => setActive(place)}
                onKeyDown={(event) => onKeyDown(event, row)}
                onDoubleClick={() => onOpen(row)}
              >
                {chosen && (
                  <td className={styles.listChoice}>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={say('choose', { name: props.nameOf(row) })}
                      checked={chosen.has(rowId(row))}
                      onChange={(event) => onChoose?.([row], event.target.checked)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.name} className={classOf(column)}>
                    {index === 0 ? <NameCell page={props.pageOf?.(row)} onOpen={() => onOpen(row)}>{column.cell(row, first + place)}</NameCell> : column.cell(row, first + place)}
                  </td>
                ))}
                {props.actionsOf && <td className={styles.listActions}>{props.actionsOf(row)}</td>}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf<Row>({ end, from }: ListColumn<Row>): string | undefined {
  return [end && styles.listEnd, from && styles[`listFrom--${from}`]].filter(Boolean).join(' ') || undefined;
}

function Head<Row extends ListRow>({ rows, columns, sort = null, onSort, chosen, onChoose, actionsOf }: RowTableProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const all = rows.length > 0 && rows.every((row) => chosen?.has(rowId(row)));
  return (
    <thead>
      <tr>
        {chosen && (
          <th scope="col" className={styles.listChoice}>
            <input type="checkbox" aria-label={say('chooseAll')} checked={all} onChange={(event) => onChoose?.(rows, event.target.checked)} />
          </th>
        )}
        {columns.map((column) => {
          const { sort: field } = column;
          const order = field === undefined ? undefined : orderOf(field, sort);
          return (
            <th key={column.name} scope="col" className={classOf(column)} aria-sort={order}>
              {field === undefined || onSort === undefined ? (
                text(column.label)
              ) : (
                <button type="button" className={styles.listSort} onClick={() => onSort(field)}>
                  {text(column.label)} <span aria-hidden="true">{order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}</span>
                </button>
              )}
            </th>
          );
        })}
        {actionsOf && (
          <th scope="col" className={styles.listActions}>
            <span className="vd-visually-hidden">{say('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function orderOf(field: string, sort: string | null): 'ascending' | 'descending' | undefined {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
}
