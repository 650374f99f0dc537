import { apiQuery, endpoints, Link, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits, pages } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { OperationTable } from './operation-table.tsx';
import * as styles from './instructions.module.css';

const firstShown = 6;
const refetchMs = 15_000;

/** When the vehicle charged and discharged. */
export function OperationCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState(firstShown);
  const query = apiQuery(endpoints.operationList, { query: { deviceId, pageSize: shown } });
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: refetchMs, placeholderData: (before) => before });
  const hasMore = data !== undefined && data.next !== null && shown < limits.pageSizeMax;
  return (
    <Card
      title={say('operations')}
      hint={data === undefined || data.total === 0 ? undefined : say('count', { n: data.total })}
      action={
        <Link className="vd-link" to={`${pages.tripList}?device=${deviceId}`}>
          {say('allOperations')}
        </Link>
      }
    >
      {data?.total === 0 && <p className={styles.instructionsNone}>{say('noOperations')}</p>}
      {data !== undefined && data.total > 0 && <OperationTable items={data.items} />}
      {hasMore && <Button onClick={() => setShown((count) => Math.min(count * 3, limits.pageSizeMax))}>{say('more')}</Button>}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height="160px" />}
    </Card>
  );
}
