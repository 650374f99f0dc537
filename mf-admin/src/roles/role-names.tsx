import type { RoleView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { textOf, type ControlProps, type FieldControl, type FieldValue } from '@voltdeck/kit/list';
import { SelectField } from '@voltdeck/kit/widgets';
import { isStandardRole, limits, roleTable, standardRoles, type RoleRights } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Roles seldom change while a page is open. */
const staleMs = 60_000;

const standard: readonly RoleView[] = standardRoles.map((role) => {
  const { name, about, type, permissions } = roleTable[role];
  return { id: role, standard: true, name, description: about, type, permissions, users: 0, version: 1, updatedAt: null };
});

/** The roles of this deployment; until they are known, those that every one has. */
export function useRoles(): readonly RoleView[] {
  const { data } = useQuery({ ...apiQuery(endpoints.roleList, { query: { pageSize: limits.pageSizeMax } }), staleTime: staleMs });
  return data?.items ?? standard;
}

/** What a role gives; null while an own one is not known. */
export function rightsOf(role: string, roles: readonly RoleView[]): RoleRights | null {
  if (isStandardRole(role)) return roleTable[role];
  return roles.find(({ id }) => id === role) ?? null;
}

/** The name of a role; without one the rights are the user's own. */
export function RoleName({ role }: { readonly role: string | null }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const roles = useRoles();
  if (role === null) return <span className="vd-list__faint">{say('custom')}</span>;
  const known = roles.find(({ id }) => id === role);
  return known === undefined ? '…' : text(known.name);
}

function ReadRole({ value }: { readonly value: FieldValue }): ReactNode {
  return <RoleName role={textOf(value) || null} />;
}

/** A role, or rights that are chosen one by one. */
function EditRole({ name, label, value, onChange, problem, disabled }: ControlProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const roles = useRoles();
  const chosen = roles.find(({ id }) => id === value);
  const options = [...roles.map((role) => ({ value: role.id, text: text(role.name) })), { value: '', text: say('custom') }];
  const hint = chosen === undefined ? say('customHint') : text(chosen.description);
  return <SelectField name={name} label={label} options={options} value={textOf(value)} hint={hint === '' ? undefined : hint} problem={problem} disabled={disabled} onChange={({ target }) => onChange(target.value)} />;
}

export const roleControl: FieldControl = { empty: '', Edit: EditRole, Read: ReadRole };

const ofNoRole = 'custom';

function FilterRole({ name, label, value, onChange }: ControlProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const options = [{ value: '', text: say('all') }, ...useRoles().map((role) => ({ value: role.id, text: text(role.name) })), { value: ofNoRole, text: say('custom') }];
  return <SelectField name={name} label={label} options={options} value={textOf(value)} onChange={({ target }) => onChange(target.value)} />;
}

/** Users of one role, or of none. */
export const roleFilter: FieldControl = { empty: '', Edit: FilterRole, Read: ({ value }) => <RoleName role={value === ofNoRole ? null : textOf(value)} /> };
