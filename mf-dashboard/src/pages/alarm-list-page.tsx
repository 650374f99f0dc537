import { useMessages, useQueryState } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { ListPage, useDefaultView } from '@voltdeck/kit/list';
import { Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { selectionOf } from '../features/alarm-list/export-selection.ts';
import { alarmList } from '../features/alarm-list/alarm-list.tsx';
import { messages } from '../features/alarm-list/messages.ts';
import { addressOfView, queryOfView, viewOf, views, type AlarmView } from '../features/alarm-list/views.ts';
import * as styles from '../features/alarm-list/alarm-list.module.css';

/** All faults of the fleet; an address without conditions shows the default view, or what no one takes care of yet. */
export function AlarmListPage(): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  if (!useDefaultView('alarm', queryOfView('now'))) return null;
  return (
    <ListPage list={alarmList}>
      <div className={styles.alarmListTools}>
        <Segmented<AlarmView | 'other'>
          label={say('views')}
          options={views.map((view) => ({ value: view, text: say(view) }))}
          value={viewOf(query) ?? 'other'}
          onChange={(view) => view !== 'other' && changeQuery(addressOfView(view))}
        />
        <ExportButtons selection={selectionOf(query)} />
      </div>
    </ListPage>
  );
}
