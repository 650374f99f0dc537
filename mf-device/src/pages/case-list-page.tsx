import { useMessages, useQueryState } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { ListPage } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Segmented } from '@voltdeck/kit/widgets';
import { useEffect, useState, type ReactNode } from 'react';
import { Board } from '../features/cases/board.tsx';
import { CalendarDialog } from '../features/cases/calendar-dialog.tsx';
import { caseList } from '../features/cases/case-list.tsx';
import { messages } from '../features/cases/messages.ts';
import { quickFilters, quickNames, quickOf, selectionOf, type QuickFilter } from '../features/cases/selection.ts';
import { Statistics } from '../features/cases/statistics.tsx';
import * as styles from '../features/cases/cases.module.css';

const views = ['list', 'board', 'statistics'] as const;
type View = (typeof views)[number];

/** Cases as a list, by state, or counted by their causes; an address without conditions shows those that are not closed. */
export function CaseListPage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const [subscribing, setSubscribing] = useState(false);
  const bare = query.size === 0;
  useEffect(() => {
    if (bare) changeQuery(quickFilters.active);
  }, [bare, changeQuery]);
  if (bare) return null;
  const view = views.find((each) => each === query.get('view')) ?? 'list';
  const instead: Readonly<Record<View, ReactNode>> = {
    list: undefined,
    board: <Board query={query} />,
    statistics: <Statistics query={query} onNarrow={(change) => changeQuery({ ...change, view: null })} />,
  };
  return (
    <ListPage list={caseList} instead={instead[view]}>
      <div className={styles.head}>
        <Segmented<QuickFilter | 'other'> label={say('quick')} options={quickNames.map((value) => ({ value, text: say(value) }))} value={quickOf(query) ?? 'other'} onChange={(name) => name !== 'other' && changeQuery({ closedFrom: null, closedTo: null, cause: null, ...quickFilters[name] })} />
        <span className={styles.tools}>
          <Segmented label={say('view')} options={views.map((value) => ({ value, text: say(value) }))} value={view} onChange={(next) => changeQuery({ view: next === 'list' ? null : next })} />
          <ExportButtons selection={selectionOf(query)} />
          <Button size="small" onClick={() => setSubscribing(true)}>
            {say('calendar')}
          </Button>
        </span>
      </div>
      {subscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
    </ListPage>
  );
}
