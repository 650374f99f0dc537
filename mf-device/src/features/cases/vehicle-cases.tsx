import { apiQuery, endpoints, Link, navigate, useAllowed, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { newCasePath, pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { OwnerName, State } from './case-list.tsx';
import { Due } from './due.tsx';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

const shown = 20;
const refetchMs = 30_000;

/** Cases of a vehicle that are not closed. */
export function VehicleCases({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const mayOpen = useAllowed(endpoints.caseOpen.route);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.caseList, { query: { deviceId, caseState: 'active', sort: 'dueAt', pageSize: shown } }), refetchInterval: refetchMs });
  return (
    <Card
      title={say('ofVehicle')}
      action={
        <span className={styles.tools}>
          <Link className="vd-link" to={`${pages.caseList}?deviceId=${deviceId}`}>
            {say('ofVehicleAll')}
          </Link>
          {mayOpen && (
            <Button size="small" onClick={() => navigate(newCasePath({ source: 'person', deviceId }))}>
              {say('open')}
            </Button>
          )}
        </span>
      }
    >
      {data === undefined ? (
        error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <p className={styles.none}>{say('ofVehicleNone')}</p>
      ) : (
        <ul className={styles.items}>
          {data.items.map((each) => (
            <li key={each.id} className={styles.item}>
              <LevelBadge level={each.level} />
              <Link className={`vd-link ${styles.itemText}`} to={pathTo(pages.case, { id: each.id })}>
                <span className="vd-number">#{each.id}</span> {each.title}
              </Link>
              <State state={each.state} />
              <OwnerName of={each} />
              <Due of={each} brief />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
