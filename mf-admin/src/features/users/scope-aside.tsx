import type { ScopeLists, ScopeShare } from '@voltdeck/contract';
import { call, endpoints, keepPreviousData, sayError, useMessages, useQuery, useText } from '@voltdeck/kit';
import { listOf, textOf, type FieldValues } from '@voltdeck/kit/list';
import { permissions, permissionTable, type Permission } from '@voltdeck/protocol/contract';
import { Fragment, type ReactNode } from 'react';
import { rightsOf, useRoles } from '../../roles/role-names.tsx';
import { messages } from './messages.ts';
import * as styles from './users.module.css';

const isPermission = (value: string): value is Permission => Object.hasOwn(permissionTable, value);

/** What the user will see and may do, as the fields stand: asked from the very lists that he will be given. */
export function ScopeAside({ values }: { readonly values: FieldValues }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const roles = useRoles();
  if (values['permissions'] === undefined) return null;
  const role = rightsOf(textOf(values['role'] ?? ''), roles);
  const granted = role?.permissions ?? listOf(values['permissions']).filter(isPermission);
  const everything = (role?.type ?? values['type']) === 'administrator';
  const names = (has: boolean): string => permissions.filter((each) => granted.includes(each) === has).map((each) => text(permissionTable[each].name)).join(', ');
  return (
    <section className={styles.userPreview} aria-label={say('preview')}>
      <h3>{say('preview')}</h3>
      {granted.includes('view') ? <Seen values={values} everything={everything} /> : <p>{say('previewBlind')}</p>}
      {granted.length > 0 && <p>{say('mayDo', { list: names(true) })}</p>}
      {granted.length < permissions.length && <p className="vd-list__faint">{say('mayNot', { list: names(false) })}</p>}
    </section>
  );
}

const kinds = ['devices', 'projects', 'customers', 'groups'] as const;

function Seen({ values, everything }: { readonly values: FieldValues; readonly everything: boolean }): ReactNode {
  const say = useMessages(messages);
  const lists: ScopeLists = { projectIds: listOf(values['projectIds'] ?? []), customerIds: listOf(values['customerIds'] ?? []), groupIds: listOf(values['groupIds'] ?? []) };
  const empty = lists.projectIds.length + lists.customerIds.length + lists.groupIds.length === 0;
  const { data, error } = useQuery({
    queryKey: ['scope-preview', lists],
    queryFn: ({ signal }) => call(endpoints.scopePreview, { body: lists, signal }),
    enabled: !everything && !empty,
    placeholderData: keepPreviousData,
  });
  if (everything) return <p>{say('previewAll')}</p>;
  if (empty) return <p>{say('previewNone')}</p>;
  if (data === undefined) return error === null ? <p aria-busy="true">…</p> : <p role="alert">{sayError(error)}</p>;
  return (
    <dl className={styles.userPreviewKinds}>
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <dt>{say(kind, { count: data[kind].total })}</dt>
          <dd>{namesOf(data[kind])}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function namesOf({ total, names }: ScopeShare): string {
  return names.join(', ') + (total > names.length ? ' …' : '');
}
