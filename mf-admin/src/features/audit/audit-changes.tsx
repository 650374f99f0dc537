import type { AuditEntryView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { listText } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { refusalReason } from './actions.ts';
import type { FieldChange } from '../../entity/field-changes.ts';
import { changesOf, entityOf } from './entity-fields.ts';
import { fieldText, flat } from './field-words.ts';
import { messages } from './messages.ts';
import { isRecord } from './records.ts';
import { isRefused } from './result-text.ts';
import * as styles from './audit.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** What an entry tells: what changed field by field, else what was asked and what came of it. */
export function AuditChanges({ row }: { readonly row: AuditEntryView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const entity = entityOf(row.action);
  const { data, isPending } = useQuery({
    queryKey: ['audit-changes', row.id],
    queryFn: () => (entity === null ? null : changesOf(entity, row)),
    staleTime: Infinity,
  });
  if (isPending) return <Skeleton height="80px" />;
  const changed = row.result === 'done' && data !== null && data !== undefined;
  return (
    <div className={styles.auditParts}>
      {isRefused(row.result) && <p className={styles.auditRefusal}>{text(refusalReason(row.result, row.action))}</p>}
      {changed ? <ChangeTable changes={data} /> : <Parts entry={row} />}
      <details>
        <summary>{say('stored')}</summary>
        <pre className={styles.auditContent} tabIndex={0} role="region" aria-label={say('stored')}>
          {JSON.stringify({ path: row.path, input: row.input, before: row.before, after: row.after }, null, 2)}
        </pre>
      </details>
    </div>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly FieldChange[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (changes.length === 0) return <p className={pagesStyles.admNone}>{say('unchanged')}</p>;
  return (
    <table className={styles.auditTable}>
      <thead>
        <tr>
          <th scope="col">{say('field')}</th>
          <th scope="col">{say('old')}</th>
          <th scope="col">{say('new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, Read, before, after }) => (
          <tr key={name}>
            <th scope="row">{text(label)}</th>
            <td>
              <Read value={before} />
            </td>
            <td>
              <Read value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where no row of an entity changed: the fields that were submitted, that differ, and that came back. */
function Parts({ entry: { input, before, after } }: { readonly entry: AuditEntryView }): ReactNode {
  const say = useMessages(messages);
  if (isRecord(input) && typeof input['count'] === 'number' && typeof input['from'] === 'string') return <CountedText counted={input} />;
  const old = new Map(flat(before));
  const fresh = flat(after);
  const changes = [...new Set([...old.keys(), ...fresh.map(([field]) => field)])]
    .map((field) => ({ field, before: old.get(field), after: new Map(fresh).get(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  const asked = flat(input);
  if (asked.length === 0 && changes.length === 0) return <p className={pagesStyles.admNone}>{say('nothing')}</p>;
  return (
    <>
      {asked.length > 0 && <ValueTable label={say('submitted')} rows={asked.map(([field, value]) => [field, value])} />}
      {changes.length > 0 && <ValueTable label={say('outcome')} rows={changes.map((change) => (before === null ? [change.field, change.after] : [change.field, change.before, change.after]))} />}
    </>
  );
}

function CountedText({ counted: { count, from, to, unknownNames } }: { readonly counted: Readonly<Record<string, unknown>> }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const at = (moment: unknown): string => momentText(String(moment), language, 'second');
  return (
    <>
      <p className={pagesStyles.admNone}>{say('counted', { count: formatNumber(Number(count), 0), from: at(from), to: at(to) })}</p>
      {typeof unknownNames === 'number' && <p className={pagesStyles.admNone}>{say('unknownNames', { count: formatNumber(unknownNames, 0) })}</p>}
    </>
  );
}

interface ValueTableProps {
  readonly label: string;
  /** A field and its value, or its value before and after. */
  readonly rows: readonly (readonly [field: string, ...values: unknown[]])[];
}

function ValueTable({ label, rows }: ValueTableProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const both = rows.some(({ length }) => length > 2);
  return (
    <table className={styles.auditTable}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{say('field')}</th>
          {both ? [say('old'), say('new')].map((heading) => <th key={heading} scope="col">{heading}</th>) : <th scope="col">{say('value')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([field, ...values]) => (
          <tr key={field}>
            <th scope="row">{text(fieldText(field))}</th>
            {values.map((value, place) => (
              <td key={place}>
                <Plain field={field} value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is exported. */
const namesList = /(?:^|\.)(?:entity|kind)$/;
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function Plain({ field, value }: { readonly field: string; readonly value: unknown }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const text = useText();
  const plain = (one: unknown): string => {
    if (one === null || one === undefined || one === '') return '–';
    if (typeof one === 'boolean') return say(one ? 'yes' : 'no');
    if (typeof one === 'number') return isEpoch(field, one) ? moment(one) : String(one);
    if (typeof one === 'string' && namesList.test(field)) return text(listText(one));
    if (typeof one === 'string') return isoMoment.test(one) ? moment(one) : one;
    if (Array.isArray(one)) return one.map(plain).join(', ') || '–';
    return isRecord(one) && 'name' in one ? String(one['name']) : JSON.stringify(one);
  };
  const moment = (at: number | string): string => momentText(at, language, 'second');
  return plain(value);
}

/** A stretch of time is asked for in epoch ms. */
const isEpoch = (field: string, value: number): boolean => /(?:^|\.)(?:from|to)$/.test(field) && value > 1e11;
