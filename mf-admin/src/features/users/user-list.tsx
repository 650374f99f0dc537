import type { UserFields, UserView } from '@voltdeck/contract';
import { call, endpoints, useMessages } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { checks, choice, EditDialog, filterChoice, line, many, secret, type FieldValues, type ListDefinition, type ListField, type RowAction, type RowDialogProps } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { forms, passwordProblems, signInFilters, type EntityFields } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { userAuditSection } from '../../entity/audit-link.tsx';
import { conditionsOf, wordOf } from '../../entity/conditions.ts';
import { customers, groups, projects } from '../../entity/references.ts';
import { importMessages } from './import-messages.ts';
import { UserImportDialog } from './user-import-dialog.tsx';
import { permissionOptions, signInOptions } from '../../roles/messages.ts';
import { roleControl, roleFilter, RoleName } from '../../roles/role-names.tsx';
import { messages, typeOptions } from './messages.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { RightsSection, rightsMessages } from './user-rights.tsx';
import { savedMessages } from './saved.ts';
import { ScopeAside } from './scope-aside.tsx';
import { FactorSection, factorMessages } from './user-factors.tsx';
import { SessionList, TokenList } from './user-access.tsx';
import { LoginCell, OriginCell, PermissionCell, ScopeCell, SignInCell, TypeCell } from './user-cells.tsx';

const form = forms.user;

const isCustom = ({ role }: FieldValues): boolean => role === '';

/** What the permission dialog sets: the role, or type and permissions one by one, and the three lists. */
export const permissionFields: readonly ListField[] = [
  { name: 'role', control: roleControl, wide: true },
  { name: 'type', control: choice(typeOptions), wide: true, when: isCustom },
  { name: 'permissions', control: checks(permissionOptions), wide: true, when: isCustom },
  { name: 'projectIds', control: many(projects), wide: true },
  { name: 'customerIds', control: many(customers), wide: true },
  { name: 'groupIds', control: many(groups), wide: true },
];

function fieldsOf({ loginName, name, email, mobile, role, type, permissions, projectIds, customerIds, groupIds }: UserView): UserFields {
  return { loginName, name, email, mobile, role, type, permissions, projectIds, customerIds, groupIds };
}

/** A role gives the rights: those that the form held before are not sent. */
function sentOf({ type, permissions, ...fields }: EntityFields): EntityFields {
  return typeof fields['role'] === 'string' ? fields : { ...fields, type, permissions };
}

const passwordLink: RowAction<UserView> = { name: 'passwordLink', label: messages.passwordLink, access: 'administrator', Dialog: PasswordLinkDialog };

export const userList: ListDefinition<UserView> = {
  name: 'user',
  source: endpoints.userList,
  title: { 'zh-CN': '用户', en: 'Users' },
  one: { 'zh-CN': '用户', en: 'user' },
  nameOf: ({ loginName }) => loginName,
  searchHint: { 'zh-CN': '搜索登录名、姓名', en: 'Search login name or name' },
  sort: 'loginName',
  access: { add: 'administrator', change: 'administrator', remove: 'administrator' },
  Export: ({ query }) => <ExportButtons selection={{ kind: 'users', ...conditionsOf(query, ['search', 'role']), ...wordOf(query, 'signIn', signInFilters) }} />,
  columns: [
    { name: 'loginName', label: form.loginName.label, cell: (user) => <LoginCell user={user} />, sort: 'loginName' },
    { name: 'name', label: form.name.label, cell: ({ name }) => name },
    { name: 'role', label: form.role.label, cell: ({ role }) => <RoleName role={role} />, from: 'desk' },
    { name: 'type', label: form.type.label, cell: ({ type }) => <TypeCell type={type} />, hidden: true },
    { name: 'permissions', label: form.permissions.label, cell: (user) => <PermissionCell user={user} />, hidden: true },
    { name: 'lists', label: messages.lists, cell: (user) => <ScopeCell user={user} />, from: 'wide' },
    { name: 'company', label: messages.signsInBy, cell: (user) => <OriginCell user={user} />, from: 'wide' },
    { name: 'lastSignInAt', label: messages.lastSignIn, cell: ({ lastSignInAt }) => <SignInCell at={lastSignInAt} />, sort: 'lastSignInAt', from: 'desk' },
    { name: 'email', label: form.email.label, cell: ({ email }) => email ?? '–', hidden: true },
    { name: 'mobile', label: form.mobile.label, cell: ({ mobile }) => mobile ?? '–', hidden: true },
    { name: 'updatedAt', label: { 'zh-CN': '更新时间', en: 'Updated' }, cell: ({ updatedAt }) => <Age since={updatedAt} />, from: 'wide' },
  ],
  renews: [endpoints.userAccess, endpoints.roleList],
  filters: [
    { name: 'role', label: form.role.label, control: roleFilter },
    { name: 'signIn', label: messages.lastSignIn, control: filterChoice(signInOptions) },
  ],
  editing: {
    form,
    fields: [
      { name: 'loginName', control: line },
      { name: 'name', control: line },
      { name: 'email', control: line },
      { name: 'mobile', control: line },
      { name: 'password', control: secret, hint: messages.passwordHint, wide: true },
      ...permissionFields.map((field) => ({ ...field, first: true as const })),
    ],
    initial: { role: 'viewer', type: 'operator', permissions: ['view'] },
    valuesOf: (user) => ({ ...fieldsOf(user), role: user.role ?? '', email: user.email ?? '', mobile: user.mobile ?? '', password: '' }),
    fieldOf: { LOGIN_NAME_TAKEN: 'loginName' },
    problemsOf: ({ password, loginName }) => passwordProblems('password', password, { loginName: typeof loginName === 'string' ? loginName : undefined }),
    Aside: ScopeAside,
    // Who has no password cannot sign in: the link is the next thing that is done.
    afterAdd: ({ hasPassword }) => (hasPassword ? null : passwordLink),
    read: (id) => call(endpoints.user, { parameters: { id } }),
    add: ({ password, ...fields }) => call(endpoints.userAdd, { body: sentOf(password === null ? fields : { ...fields, password }) }),
    change: (user, { changed }) => call(endpoints.userChange, { parameters: { id: user.id }, body: { ...sentOf({ ...fieldsOf(user), ...changed }), version: user.version } }),
  },
  removing: {
    sentence: messages.removeText,
    remove: ({ id }) => call(endpoints.userDelete, { parameters: { id } }),
    restore: ({ id }) => call(endpoints.userRestore, { parameters: { id }, body: {} }),
  },
  tools: [{ name: 'import', label: importMessages.import, access: 'administrator', Dialog: UserImportDialog }],
  actions: [
    passwordLink,
    { name: 'permissions', label: messages.permissionsOf, access: 'administrator', inRow: true, Dialog: PermissionDialog },
  ],
  sections: [
    { name: 'rights', title: rightsMessages.title, Body: RightsSection },
    { name: 'factors', title: factorMessages.title, Body: FactorSection },
    { name: 'sessions', title: messages.sessions, Body: SessionList },
    { name: 'tokens', title: messages.tokens, Body: TokenList },
    userAuditSection,
  ],
};

/** Sets what a user may do and see, and shows what comes of it before it is saved. */
export function PermissionDialog({ row, onDone, onClose }: RowDialogProps<UserView>): ReactNode {
  const say = useMessages(savedMessages);
  const { editing } = userList;
  if (editing === undefined) return null;
  return (
    <EditDialog
      list={userList}
      editing={{ ...editing, fields: permissionFields }}
      row={row}
      title={say('permissionsOf', { name: row.loginName })}
      onSaved={({ loginName }) => onDone(say('permissionsSaved', { name: loginName }))}
      onClose={onClose}
    />
  );
}
