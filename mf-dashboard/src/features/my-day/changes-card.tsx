import { apiQuery, endpoints, Link, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Age, Card, EmptyState, ErrorState, formatNumber, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { alarmListPath, narrowed } from '../../addresses.ts';
import { changesSince } from './changes.ts';
import { messages } from './messages.ts';
import * as styles from './my-day.module.css';

const dayMs = 86_400_000;
const shown = 8;
const read = 50;

/** Begins a day before the page was opened. */
export function useDayStart(): number {
  const [since] = useState(() => Date.now() - dayMs);
  return since;
}

export const useChanges = (since: number, enabled = true) =>
  useQuery({ ...apiQuery(endpoints.faults, { query: { from: since, pageSize: read } }), refetchInterval: 30_000, enabled });

/** Faults that started or ended within a day, the newest first. */
export function ChangesCard({ since }: { readonly since: number }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { data, error, refetch } = useChanges(since);
  const changes = changesSince(data?.items ?? [], since).slice(0, shown);
  return (
    <Card
      title={say('changed')}
      action={
        data !== undefined &&
        data.total > 0 && (
          <Link className="vd-link" to={narrowed(alarmListPath, { view: 'all', from: since })}>
            {say('allChanges', { count: formatNumber(data.total, 0) })} →
          </Link>
        )
      }
    >
      {data === undefined && (error === null ? <Skeleton height="180px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data !== undefined && changes.length === 0 && <EmptyState title={say('changedNone')} text="" />}
      <ul className={styles.changes}>
        {changes.map(({ fault, kind, at }) => (
          <li key={`${fault.id} ${kind}`} className={styles.change}>
            <LevelBadge level={kind === 'ended' ? 0 : fault.highestLevel} />
            <Link className={styles.changeText} to={`${pathTo(pages.failure, { id: fault.deviceId })}?fault=${fault.id}`}>
              <span className="vd-number">{fault.vin}</span> {codeText(faultTypes, fault.type, language)} {say(kind)}
            </Link>
            <Age since={at} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
