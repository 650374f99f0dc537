import type { ChangeView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import type { DetailSection } from '@voltdeck/kit/list';
import { Age, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import type { EntityName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { AuditLink } from './audit-link.tsx';
import { Line, Lines } from '../line/line.tsx';
import { changedLines, type ChangedLine } from './changed-lines.ts';
import { actionTexts, messages, useFieldLabel } from './messages.ts';
import { usePolicyWords } from './policy-lines.ts';
import * as styles from '../pages/pages.module.css';

/** Who changed a row, and what: a part of the panel that it opens. */
export function historySection(entity: EntityName): DetailSection<{ readonly id: string }> {
  function History({ row }: { readonly row: { readonly id: string } }): ReactNode {
    return (
      <>
        <ChangeList entity={entity} id={row.id} />
        <AuditLink of={row.id} />
      </>
    );
  }
  return { name: 'history', title: messages.history, Body: History };
}

const shownMax = 20;

function ChangeList({ entity, id }: { readonly entity: EntityName; readonly id: string }): ReactNode {
  const say = useMessages(messages);
  const labelOf = useFieldLabel(entity);
  const policy = usePolicyWords();
  const wordsOf = (change: ChangeView): ChangedLine[] =>
    changedLines(change).map((line) => (change.action === 'policy' ? policy.lineOf(line) : { ...line, field: labelOf(line.field) }));
  const { data, error, refetch } = useQuery(apiQuery(endpoints.changes, { parameters: { entity, id }, query: { pageSize: shownMax } }));
  if (data === undefined) return error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('historyNone')}</p>;
  return (
    <>
      <Lines label={say('history')}>
        {data.items.map((change) => (
          <Line
            key={change.id}
            name={change.action === 'policy' ? say('policySet', { by: change.by, policy: policy.nameOf(change) }) : say(actionTexts[change.action], { by: change.by })}
            facts={[
              <Age key="at" since={change.at} />,
              ...wordsOf(change).map((line) => say('changed', { ...line })),
            ]}
          />
        ))}
      </Lines>
      {data.total > shownMax && <p className={styles.admNone}>{say('historyMore', { count: data.total - shownMax })}</p>}
    </>
  );
}
