import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { useUpgrades } from './queries.ts';
import { UpgradeRow } from './upgrade-row.tsx';
import * as styles from './history.module.css';
import * as upgradeStyles from './upgrade.module.css';

const firstShown = 10;
const columns = ['columnVersion', 'columnBefore', 'columnCreated', 'columnUpdated', 'columnStatus', 'columnBy', 'columnCause'] as const;

/** The upgrades of the vehicle (docs/requirements.md, Histories). */
export function HistoryCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState(firstShown);
  const { data, error, refetch } = useUpgrades(deviceId, shown);
  const hasMore = data !== undefined && data.next !== null && shown < limits.pageSizeMax;
  return (
    <Card title={say('history')}>
      {data?.items.length === 0 && <p className={upgradeStyles.upgradeNone}>{say('noHistory')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <div className={styles.upgradeHistoryPlace} role="group" aria-label={say('history')} tabIndex={0}>
          <table className={styles.upgradeHistory}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {say(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((upgrade) => (
                <UpgradeRow key={upgrade.id} upgrade={upgrade} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && <Button onClick={() => setShown((count) => Math.min(count * 3, limits.pageSizeMax))}>{say('more')}</Button>}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="120px" />}
    </Card>
  );
}
