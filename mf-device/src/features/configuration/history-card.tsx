import type { DeviceSettingChangeView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Moment } from '../../lines/moment.tsx';
import { messages } from './messages.ts';
import { settingName, valueText } from './setting-text.ts';
import * as styles from './configuration.module.css';

const firstShown = 10;

/** How the settings of the vehicle changed, as far as they were read. */
export function HistoryCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState(firstShown);
  const query = apiQuery(endpoints.deviceSettingChanges, { parameters: { deviceId }, query: { pageSize: shown } });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  const hasMore = data !== undefined && data.next !== null && shown < limits.pageSizeMax;
  return (
    <Card title={say('history')} hint={say('historyHint')}>
      {data?.items.length === 0 && <p className={styles.settingsNone}>{say('noHistory')}</p>}
      <ul className={styles.settingsHistory} aria-label={say('history')}>
        {data?.items.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ul>
      {hasMore && <Button onClick={() => setShown((count) => Math.min(count * 3, limits.pageSizeMax))}>{say('more')}</Button>}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="120px" />}
    </Card>
  );
}

function ChangeLine({ change: { name, before, after, at, by } }: { readonly change: DeviceSettingChangeView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <li>
      {text(settingName(name))}: {before === null ? say('firstRead') : valueText(name, before)} → <b>{after === null ? say('none') : valueText(name, after)}</b>
      <div className={styles.settingsHistoryFacts}>
        <Moment at={at} seconds />
        <span>{by ?? say('system')}</span>
      </div>
    </li>
  );
}
