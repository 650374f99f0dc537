import { apiQuery, endpoints, filledText, Link, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Card, durationText, EmptyState, ErrorState, formatNumber, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { caseTimeText, pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { narrowed } from '../../addresses.ts';
import { messages } from './messages.ts';
import * as styles from './my-day.module.css';

const shown = 6;

export const useOwnCases = (enabled = true) => useQuery({ ...apiQuery(endpoints.caseList, { query: { mine: true, caseState: 'active', sort: 'dueAt', pageSize: shown } }), refetchInterval: 30_000, enabled });

/** Cases that this person owns, those that are due first. */
export function CasesCard(): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const { data, error, refetch } = useOwnCases();
  return (
    <Card
      title={say('cases')}
      hint={data === undefined || data.total === 0 ? undefined : formatNumber(data.total, 0)}
      action={
        <Link className="vd-link" to={narrowed(pages.caseList, { caseState: 'active', mine: 'true' })}>
          {say('toCases')}
        </Link>
      }
    >
      {data === undefined ? (
        error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say('casesNone')} text={say('casesNoneWhy')} />
      ) : (
        <ul className={styles.changes}>
          {data.items.map((of) => (
            <li key={of.id} className={styles.change}>
              <LevelBadge level={of.level} />
              <Link className={styles.changeText} to={pathTo(pages.case, { id: of.id })}>
                <span className="vd-number">#{of.id}</span> {of.title} · {of.vin}
              </Link>
              <span className={of.overdue ? styles.late : 'vd-list__faint'}>{text(filledText(caseTimeText(of), { left: durationText(Math.abs(of.leftS) * 1_000, language) }))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
