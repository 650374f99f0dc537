import { call, endpoints, momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { caseChangeTexts, caseSystemText } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { usePaged } from '../trips/use-paged.ts';
import { messages } from './messages.ts';
import * as styles from './cases.module.css';

const pageSize = 20;
const columns = ['when', 'who', 'what', 'from', 'to'] as const;

/** Who changed what, the newest first. */
export function HistoryCard({ caseId }: { readonly caseId: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  // As `renew` names it.
  const { method, path } = endpoints.caseHistory.route;
  const { items, error, retry, more, isLoadingMore } = usePaged([method, path, 'pages', caseId], (cursor, signal) => call(endpoints.caseHistory, { parameters: { id: caseId }, query: { cursor, pageSize }, signal }));
  return (
    <Card title={say('history')}>
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="120px" />}
      {items !== null && (
        <LineTable label={say('history')} columns={columns.map((key) => ({ key, text: say(key) }))}>
          {items.map(({ id, at, by, kind, before, after }) => (
            <tr key={id}>
              <td className="vd-number">{momentText(at, language)}</td>
              <td>{by ?? text(caseSystemText)}</td>
              <td>{text(caseChangeTexts[kind])}</td>
              <td className={styles.wrapped}>{before === null ? '–' : text(before)}</td>
              <td className={styles.wrapped}>{after === null ? '–' : text(after)}</td>
            </tr>
          ))}
        </LineTable>
      )}
      {more !== null && (
        <Button className={styles.more} loading={isLoadingMore} onClick={more}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}
