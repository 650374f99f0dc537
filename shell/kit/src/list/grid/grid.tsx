import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { rowId, type ListColumn, type ListDefinition, type ListRow } from '../definition.ts';
import { messages } from '../messages.ts';
import { Pager } from '../table/pager.tsx';
import type { ListState } from '../use-list.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { gridStep } from './grid-step.ts';
import { useFitting } from './use-fitting.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useRowHeight } from './use-row-height.ts';
import { useThrottled } from './use-throttled.ts';
import * as styles from './grid.module.css';

interface GridProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  readonly state: ListState<Row>;
  /** Of the start of the list. */
  readonly rows: readonly Row[];
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Absent: rows are not chosen. */
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose: (rows: readonly Row[], chosen: boolean) => void;
  readonly onChooseAll: (all: boolean) => void;
  readonly onSort: (field: string) => void;
  readonly onOpen: (row: Row) => void;
}

/** Rows above and below those in sight that are drawn too, and that are read too. */
const drawnAround = 6;
const readAround = 25;
/** While it is scrolled, rows are asked for so often. */
const readEveryMs = 120;

const choiceWidth = 40;
const widthOf = <Row,>({ width, end }: ListColumn<Row>): number => width ?? (end === true ? 118 : 150);

/** A list of any length as one table: only what is in sight is drawn and read. Arrow keys, Page and Home move, Enter opens, Space chooses. */
export function Grid<Row extends ListRow>({ list, state, rows, label, columns: wanted, chosen, onChoose, onChooseAll, onSort, onOpen }: GridProps<Row>): ReactNode {
  const say = useMessages(messages);
  const place = useRef<HTMLDivElement>(null);
  const total = state.total ?? 0;
  const height = useRowHeight();
  const columns = useFitting(wanted);
  const [active, setActive] = useState(0);
  const at = Math.max(0, Math.min(active, total - 1));
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => place.current,
    estimateSize: () => height,
    overscan: drawnAround,
    scrollMargin: height,
    scrollPaddingStart: height,
    // The row that has the focus stays, wherever one scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), at])].filter((index) => index < total).sort((one, other) => one - other),
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const top = Math.max(0, Math.round((virtual.scrollOffset ?? 0) / height));
  const page = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / height) - 1);
  const read = useThrottled(top, readEveryMs);
  const rowAt = useGridRows(list, state, rows, read - readAround, Math.min(read + page + readAround, total - 1));
  const focus = useRef(false);
  useLayoutEffect(() => {
    if (!focus.current) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-index="${at}"]`);
    if (!row) return;
    focus.current = false;
    row.focus({ preventScroll: true });
  });
  // Another list starts at its start.
  const of = JSON.stringify(state.query);
  useEffect(() => {
    setActive(0);
    place.current?.scrollTo({ top: 0 });
  }, [of]);
  const go = (to: number): void => {
    focus.current = true;
    setActive(to);
    virtual.scrollToIndex(to);
  };
  const show = (index: number): void => virtual.scrollToIndex(Math.max(0, Math.min(index, total - 1)), { align: 'start' });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: Row | undefined): void => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const to = gridStep(event.key, at, total, page - 1);
    if (to !== null) {
      const beside = rowAt(to);
      if (event.shiftKey && chosen) onChoose([row, beside].filter((each) => each !== undefined), true);
      go(to);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && chosen) onChooseAll(true);
    else if (event.key === 'Enter' && row !== undefined) onOpen(row);
    else if (event.key === ' ' && row !== undefined && chosen) onChoose([row], !chosen.has(rowId(row)));
    else return;
    event.preventDefault();
  };
  const width = columns.reduce((sum, column) => sum + widthOf(column), chosen ? choiceWidth : 0);
  const template = `${chosen ? `${choiceWidth}px ` : ''}${columns.map((column) => `minmax(${widthOf(column)}px, ${widthOf(column)}fr)`).join(' ')}`;
  return (
    <>
      <div ref={place} className={state.stale ? `${styles.grid} ${styles.gridStale}` : styles.grid} role="grid" aria-label={label} aria-rowcount={total + 1} aria-colcount={columns.length + (chosen ? 1 : 0)} aria-multiselectable={chosen !== undefined}>
        <GridHead columns={columns} template={template} width={width} sort={state.sort} chosen={chosen} rows={rows} total={total} onSort={onSort} onChooseAll={onChooseAll} />
        <div role="rowgroup" className={styles.gridBody} style={{ height: `${total * height}px`, minWidth: `${width}px` }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rowAt(index);
            return (
              <GridRow
                key={index}
                list={list}
                row={row}
                index={index}
                columns={columns}
                template={template}
                top={start - height}
                height={height}
                active={index === at}
                chosen={chosen}
                onChoose={onChoose}
                onOpen={onOpen}
                onFocus={() => setActive(index)}
                onKeyDown={(event) => onKeyDown(event, row)}
              />
            );
          })}
        </div>
      </div>
      <Pager
        pages={{
          size: page,
          number: Math.floor(top / page) + 1,
          count: Math.max(1, Math.ceil(total / page)),
          from: top + 1,
          first: top > 0 ? () => show(0) : null,
          previous: top > 0 ? () => show(top - page) : null,
          next: top + page < total ? () => show(top + page) : null,
          last: top + page < total ? () => show(total - 1) : null,
          hasLast: true,
        }}
        shown={Math.min(page, total - top)}
        total={total}
      />
      <p className={styles.gridKeys}>{say(chosen ? 'gridKeys' : 'keys')}</p>
    </>
  );
}
