import { useMessages, useQueryState } from '@voltdeck/kit';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { NewestCard } from '../features/records/newest-card.tsx';
import { DeviceFilter } from '../lines/device-filter.tsx';
import { messages } from './messages.ts';
import * as styles from './record-page.module.css';

/** The records of all vehicles that this user may see: the newest of each, filtered by the vehicle. */
export function RecordListPage(): ReactNode {
  const say = useMessages(messages);
  const [query, change] = useQueryState();
  const search = query.get('search') ?? '';
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div className="vd-page">
      <header className={styles.recordHead}>
        <h1 className={styles.recordTitle}>{say('records')}</h1>
        <DeviceFilter label={say('filter')} search={search} onSearch={onSearch} />
      </header>
      <NewestCard search={search} />
    </div>
  );
}
