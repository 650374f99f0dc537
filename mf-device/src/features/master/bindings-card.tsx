import type { BindingView } from '@voltdeck/contract';
import { apiQuery, endpoints, Link, momentText, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { limits, pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import * as styles from './master.module.css';

/** Which battery, BMS and terminal were on the vehicle, and from when to when. */
export function BindingsCard({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.bindings, { parameters: { id: deviceId }, query: { pageSize: limits.pageSizeMax } }));
  return (
    <Card title={say('bindings')} hint={say('bindingsHint')}>
      {data === undefined ? (
        error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState title={say('noBindings')} text={say('noBindingsWhy')} />
      ) : (
        <Bindings items={data.items} />
      )}
    </Card>
  );
}

const columns = ['part', 'code', 'from', 'to', 'case'] as const;

function Bindings({ items }: { readonly items: readonly BindingView[] }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const time = (value: string): string => momentText(value, language);
  return (
    <LineTable label={say('bindings')} columns={columns.map((key) => ({ key, text: say(key) }))}>
      {items.map(({ id, part, code, startedAt, endedAt, caseId }) => (
        <tr key={id}>
          <td>{say(part)}</td>
          <td className="vd-number">{code}</td>
          <td className="vd-number">{time(startedAt)}</td>
          <td className="vd-number">{endedAt === null ? <strong className={styles.masterNow}>{say('now')}</strong> : time(endedAt)}</td>
          <td>
            {caseId === null ? (
              '–'
            ) : (
              <Link className="vd-link vd-number" to={pathTo(pages.case, { id: caseId })}>
                #{caseId}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </LineTable>
  );
}
