import { useMessages, useQueryState } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Segmented } from '@voltdeck/kit/widgets';
import { recordFieldNames } from '@voltdeck/protocol/codes';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { NewestCard } from '../features/records/newest-card.tsx';
import { messages as recordTexts } from '../features/records/messages.ts';
import { StoredCard } from '../features/records/stored-card.tsx';
import { DeviceFilter } from '../lines/device-filter.tsx';
import { RangeField } from '../range/range-field.tsx';
import { useRange } from '../range/use-range.ts';
import { messages } from './messages.ts';
import * as styles from './record-page.module.css';

const views = ['newest', 'stored'] as const;
type View = (typeof views)[number];
const viewName = 'view';

/** The records of all vehicles that this user may see: the newest of each, or all that are stored of a range. */
export function RecordListPage(): ReactNode {
  const say = useMessages(messages);
  const sayRecords = useMessages(recordTexts);
  const [query, change] = useQueryState();
  const search = query.get('search') ?? '';
  const view: View = query.get(viewName) === 'stored' ? 'stored' : 'newest';
  const onSearch = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div className="vd-page">
      <header className={styles.recordHead}>
        <h1 className={styles.recordTitle}>{say('records')}</h1>
        <Segmented<View>
          label={sayRecords('listView')}
          options={views.map((value) => ({ value, text: sayRecords(value) }))}
          value={view}
          onChange={(value) => change({ [viewName]: value === 'newest' ? null : value })}
        />
        <DeviceFilter label={say('filter')} search={search} onSearch={onSearch} />
      </header>
      {view === 'newest' ? <NewestCard search={search} /> : <Stored search={search} />}
    </div>
  );
}

function Stored({ search }: { readonly search: string }): ReactNode {
  const used = useRange('1h');
  const selection = useMemo(() => ({ kind: 'records' as const, ...(search === '' ? {} : { search }), ...used.range, fields: recordFieldNames }), [search, used.range]);
  return (
    <>
      <RangeField used={used} offered={['1h', '24h', '7d', '30d']} />
      <StoredCard search={search} range={used.range} action={<ExportButtons selection={selection} />} />
    </>
  );
}
