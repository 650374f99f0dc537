import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { sayError } from '../api/localized-error.ts';
import { useMessages, useText } from '../i18n/messages.ts';
import { navigate } from '../host/navigation.ts';
import { formatNumber } from '../widgets/quantity.ts';
import { Button } from '../ui/index.ts';
import { ErrorLine } from '../widgets/error-line.tsx';
import { useColumns } from '../widgets/row-columns.ts';
import { RowTable } from '../widgets/row-table.tsx';
import { useWrite } from '../write/use-write.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { runEach } from './bulk/run-each.ts';
import { rowId, type BulkAction, type ListDefinition, type ListRow, type RowAction } from './definition.ts';
import { nextSort } from './list-address.ts';
import { FilterChips, hasChips } from './filter/filter-menu.tsx';
import { Grid } from './grid/grid.tsx';
import { chosenMax, readAll } from './grid/read-all.ts';
import { HeldList } from './held-list.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { ListBody } from './list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { messages } from './messages.ts';
import { ListDialogs, type Opened } from './list-dialogs.tsx';
import { Outcome, type OutcomeText } from './outcome.tsx';
import { bulkRemoval, useRemoval } from './removal.ts';
import { RowButtons, useListRights } from './row-buttons.tsx';
import { Pager } from './table/pager.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useList } from './use-list.ts';
import { useOpenedView } from './views/use-opened-view.ts';
import { useViewColumns } from './views/use-view-columns.ts';
import { useSelection } from './use-selection.ts';
import { useWalk } from './use-walk.ts';
import * as styles from './list.module.css';

interface ListPageProps<Row extends ListRow> {
  readonly list: ListDefinition<Row>;
  /** Is between the heading and the list. */
  readonly children?: ReactNode;
  /** Is below the list. */
  readonly below?: ReactNode;
  /** Is in place of the rows, under the same search and filters. */
  readonly instead?: ReactNode;
}

/** A page of one list: search, filters in the address, order, columns, pages, and every change that the user may make. */
export function ListPage<Row extends ListRow>({ list, children, below, instead }: ListPageProps<Row>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const viewError = useOpenedView();
  const { columns, shown, show } = useViewColumns(useColumns(list.name, list.columns), list.columns);
  const state = useList(list, shown);
  const rights = useListRights(list);
  const selection = useSelection<Row>(state.rows);
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const held = useHeldRows({ of: state.of, rows: state.rows, hold: selection.rows.length > 0 || opened !== null });
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const place = useRef<HTMLElement>(null);
  const { deleted } = state.address;
  const { nameOf } = list;
  const done = (text: string, undo?: () => void): void => {
    setOutcome({ text, ...(undo ? { undo } : {}) });
    held.follow();
    state.refresh();
  };
  const fail = (error: unknown): void => setOutcome({ text: sayError(error), bad: true });
  useWalk(list, state.narrowed);
  // A panel may lead to another part of the list: that is shown, and not behind it.
  const asked = JSON.stringify(state.narrowed);
  useEffect(() => setOpened((now) => (now?.kind === 'row' ? null : now)), [asked]);
  const chooseAll = async (): Promise<void> => {
    setOutcome({ text: say('choosing') });
    try {
      const { rows, total } = await readAll(list, state.query);
      selection.keep(rows);
      setOutcome(rows.length < total ? { text: say('chosenFirst', { most: formatNumber(chosenMax, 0) }) } : null);
    } catch (error) {
      fail(error);
    }
  };
  const total = state.total ?? 0;
  const everything =
    list.grid !== undefined || selection.rows.length >= Math.min(total, chosenMax)
      ? undefined
      : { label: total > chosenMax ? say('chooseFirst', { most: formatNumber(chosenMax, 0), total: formatNumber(total, 0) }) : say('chooseEvery', { total: formatNumber(total, 0) }), onChoose: () => void chooseAll() };
  const removal = useRemoval<Row>({
    removing: list.removing,
    onRemoved: (row) => {
      setOpened(null);
      selection.choose([row], false);
      done(say('removed', { name: nameOf(row) }), () => removal.restore(row, true));
    },
    onRestored: (row) => {
      setOpened(null);
      done(say('restored', { name: nameOf(row) }));
    },
    onError: fail,
  });
  const undoing = useWrite({
    send: ({ rows, undo }: { readonly rows: readonly Row[]; readonly undo: (row: Row) => Promise<unknown> }) => runEach(rows, undo, () => undefined, () => false),
    onDone: ({ results }) => {
      const bad = results.filter(({ error }) => error !== null).length;
      done(say(bad === 0 ? 'undone' : 'undoneSome', { good: results.length - bad, bad }));
    },
    onError: fail,
  });
  const bulk: readonly BulkAction<Row>[] = [...(deleted ? [] : (list.bulk ?? [])), ...bulkRemoval(list, deleted)].filter(({ access }) => rights.allows(access));
  const keyed = bulk.filter(({ key }) => key !== undefined);
  const help = useCallback(() => setOpened({ kind: 'keys' }), []);
  useListKeys(place, keyed.length > 0 && opened === null ? help : null);
  const act = (action: RowAction<Row>, row: Row): void => setOpened({ kind: 'action', action, row });
  const open = (row: Row): void => {
    if (list.pageOf) navigate(list.pageOf(row));
    else setOpened({ kind: 'row', row });
  };
  const onLetter = (key: string, row: Row, back: boolean): boolean => {
    const action = keyed.find((each) => each.key === key);
    if (key === '?' && !back) help();
    else if (action === undefined) return false;
    else setOpened({ kind: 'bulk', action, ...(back || selection.rows.length === 0 ? { row, back } : {}) });
    return true;
  };
  const step = (by: 1 | -1): void => {
    if (opened?.kind !== 'row') return;
    const next = held.rows[held.rows.findIndex((each) => rowId(each) === rowId(opened.row)) + by];
    if (next !== undefined) setOpened({ kind: 'row', row: next });
  };
  const close = (): void => setOpened(opened?.kind === 'bulk' && opened.back === true && opened.row !== undefined ? { kind: 'row', row: opened.row } : null);
  // What is open follows the list as it is asked again.
  const newest = (row: Row): Row => state.rows.find((each) => rowId(each) === rowId(row)) ?? row;
  const shownRow = opened?.kind === 'row' ? { ...opened, row: newest(opened.row) } : opened;
  const buttons = (row: Row, all = false): ReactNode => (
    <RowButtons
      list={list}
      row={row}
      rights={rights}
      deleted={deleted}
      all={all}
      onEdit={(edited) => setOpened({ kind: 'edit', row: edited })}
      onRemove={removal.begin}
      onRestore={(restored) => removal.restore(restored, false)}
      onAction={act}
    />
  );
  return (
    <div className="vd-page">
      <header className={styles.listHead}>
        <h1 className={styles.listTitle}>{text(list.title)}</h1>
        {state.total !== null && <span className={`${styles.listTotal} vd-number`}>{say('total', { total: formatNumber(state.total, 0) })}</span>}
      </header>
      {children}
      <section ref={place} className={styles.listCard} aria-label={text(list.title)}>
        <ListTools
          list={list}
          state={state}
          rights={rights}
          shown={shown}
          onShow={show}
          onAdd={() => (list.addPage === undefined ? setOpened({ kind: 'edit', row: null }) : navigate(list.addPage))}
          onTool={(tool) => setOpened({ kind: 'tool', tool })}
          onOutcome={(text, undo) => setOutcome({ text, ...(undo ? { undo } : {}) })}
          onError={fail}
        />
        {hasChips(list) && <FilterChips list={list} state={state} />}
        <ErrorLine error={viewError} />
        {instead ?? (
          <>
            <BulkBar count={selection.rows.length} actions={bulk} onAction={(action) => setOpened({ kind: 'bulk', action })} everything={everything} onClear={() => selection.keep([])}>
              {list.grid && list.Export && <list.Export query={state.query} shown={shown} chosen={[...selection.ids]} />}
              {list.grid?.Chosen && <list.grid.Chosen ids={[...selection.ids]} />}
            </BulkBar>
            <ListBody list={list} state={state}>
              <HeldList held={held}>
                {list.grid ? (
                  <Grid
                    label={text(list.title)}
                    list={list}
                    state={state}
                    rows={held.rows}
                    columns={columns}
                    chosen={selection.ids}
                    onChoose={selection.choose}
                    onChooseAll={(all) => (all ? void chooseAll() : selection.keep([]))}
                    onSort={(field) => state.order(nextSort(field, state.sort))}
                    onOpen={open}
                  />
                ) : (
                  <RowTable
                    label={text(list.title)}
                    rows={held.rows}
                    first={(state.pages.number - 1) * state.pages.size + 1}
                    left={held.left}
                    columns={columns}
                    nameOf={nameOf}
                    pageOf={list.pageOf}
                    sort={state.sort}
                    groupOf={state.sort === list.sort ? list.groupOf : undefined}
                    onSort={(field) => state.order(nextSort(field, state.sort))}
                    chosen={bulk.length > 0 ? selection.ids : undefined}
                    onChoose={selection.choose}
                    onOpen={open}
                    actionsOf={(row) => buttons(row)}
                    stale={state.stale}
                    onLetter={keyed.length > 0 ? (key, row) => onLetter(key, row, false) : undefined}
                  />
                )}
              </HeldList>
            </ListBody>
            {!list.grid && (
              <>
                <Pager pages={state.pages} shown={held.rows.length} total={state.total ?? 0} />
                <p className={styles.listKeys}>{say(keyed.length > 0 ? 'triageKeys' : 'keys')}</p>
              </>
            )}
          </>
        )}
      </section>
      {below}
      <Outcome outcome={outcome} onClose={() => setOutcome(null)} />
      <ListDialogs
        list={list}
        opened={shownRow}
        chosen={selection.rows}
        removal={removal}
        buttons={(row) => (
          <>
            {keyed.map((action) => (
              <Button key={action.name} aria-keyshortcuts={action.key} onClick={() => setOpened({ kind: 'bulk', action, row, back: true })}>
                {text(action.label)}
              </Button>
            ))}
            {buttons(row, true)}
          </>
        )}
        keyed={keyed}
        onStep={keyed.length > 0 ? step : undefined}
        onLetter={(key, row) => onLetter(key, row, true)}
        onKeep={selection.keep}
        onAction={act}
        onDone={done}
        onUndo={(rows, undo) => undoing.send({ rows, undo })}
        onLeave={() => setOpened(null)}
        onClose={close}
      />
    </div>
  );
}
