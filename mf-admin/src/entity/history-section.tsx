import type { ChangeView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import type { DetailSection, RowReading } from '@voltdeck/kit/list';
import { Age, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { forms, type EntityName } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { AuditLink } from './audit-link.tsx';
import { Line, Lines } from '../line/line.tsx';
import { changedLines } from './changed-lines.ts';
import { fieldChanges } from './field-changes.ts';
import { actionTexts, fieldLabel, messages, viewLabel } from './messages.ts';
import { usePolicyWords } from './policy-lines.ts';
import * as styles from '../pages/pages.module.css';

interface HistoryProps {
  readonly row: { readonly id: string };
  readonly reading: RowReading | undefined;
}

/** Who changed a row, and what: a part of the panel that it opens. */
export function historySection(entity: EntityName): DetailSection<HistoryProps['row']> {
  function History(props: HistoryProps): ReactNode {
    return (
      <>
        <ChangeList entity={entity} {...props} />
        <AuditLink of={props.row.id} />
      </>
    );
  }
  return { name: 'history', title: messages.history, Body: History };
}

const shownMax = 20;

function ChangeList({ entity, row, reading }: HistoryProps & { readonly entity: EntityName }): ReactNode {
  const say = useMessages(messages);
  const policy = usePolicyWords();
  const { data, error, refetch } = useQuery(apiQuery(endpoints.changes, { parameters: { entity, id: row.id }, query: { pageSize: shownMax } }));
  if (data === undefined) return error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('historyNone')}</p>;
  const factsOf = (change: ChangeView): ReactNode[] =>
    change.action === 'policy' ? changedLines(change).map((line) => say('changed', { ...policy.lineOf(line) })) : [<FieldLines key="fields" entity={entity} change={change} row={row} reading={reading} />];
  return (
    <>
      <Lines label={say('history')}>
        {data.items.map((change) => (
          <Line
            key={change.id}
            name={change.action === 'policy' ? say('policySet', { by: change.by, policy: policy.nameOf(change) }) : say(actionTexts[change.action], { by: change.by })}
            facts={[<Age key="at" since={change.at} />, ...factsOf(change)]}
          />
        ))}
      </Lines>
      {data.total > shownMax && <p className={styles.admNone}>{say('historyMore', { count: data.total - shownMax })}</p>}
    </>
  );
}

/** Each field that a change touched, as its form reads it; what the form does not have, as the view says it. */
function FieldLines({ entity, change, row, reading }: HistoryProps & { readonly entity: EntityName; readonly change: ChangeView }): ReactNode {
  const text = useText();
  const { action, before, after } = change;
  if (action === 'remove' || action === 'restore') return null;
  // A change holds what it touched; the rest of the row is the same before and after.
  const changes = reading === undefined ? null : fieldChanges(reading, before && { ...row, ...before }, after && { ...row, ...after });
  const lines = changedLines(change);
  const rest = changes === null ? lines : lines.filter(({ field }) => viewLabel(field) !== undefined);
  return (
    <ul className={styles.admChanges}>
      {(changes ?? []).map(({ name, label, Read, before: old, after: fresh }) => (
        <li key={name}>
          <ChangedField label={text(label)} before={before === null ? null : <Read value={old} />} after={<Read value={fresh} />} />
        </li>
      ))}
      {rest.map(({ field, before: old, after: fresh }) => (
        <li key={field}>
          <ChangedField label={text(fieldLabel(forms[entity], field))} before={before === null ? null : old} after={fresh} />
        </li>
      ))}
    </ul>
  );
}

/** `before` null: there was no row. */
function ChangedField({ label, before, after }: { readonly label: string; readonly before: ReactNode; readonly after: ReactNode }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <span className={styles.admChangeLabel}>{say('fieldOf', { field: label })}</span> {before !== null && <>{before} → </>}
      {after}
    </>
  );
}
