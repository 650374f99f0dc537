import type { RoleView } from '@voltdeck/contract';
import { call, endpoints, languageStore, Link, textIn, useMessages, useText, type Text } from '@voltdeck/kit';
import { area, checks, line, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { forms, permissionTable } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { userListPath } from '../../registry/paths.ts';
import { permissionOptions } from '../../roles/messages.ts';
import { messages } from './messages.ts';

const form = forms.role;
const bare = ({ name, description, permissions }: RoleView) => ({ name: name.en, description: description.en, permissions });

export const roleList: ListDefinition<RoleView> = {
  name: 'role',
  source: endpoints.roleList,
  title: { 'zh-CN': '角色', en: 'Roles' },
  one: { 'zh-CN': '角色', en: 'role' },
  nameOf: ({ name }) => textIn(name, languageStore.get()),
  access: { add: 'administrator', change: 'administrator', remove: 'administrator' },
  columns: [
    { name: 'name', label: form.name.label, cell: (role) => <NameCell role={role} /> },
    { name: 'description', label: form.description.label, cell: ({ description }) => <TextCell text={description} />, from: 'desk' },
    { name: 'permissions', label: form.permissions.label, cell: (role) => <PermissionCell role={role} />, from: 'wide' },
    { name: 'users', label: messages.ofUsers, cell: (role) => <UsersCell role={role} /> },
    { name: 'updatedAt', label: { 'zh-CN': '更新时间', en: 'Updated' }, cell: ({ updatedAt }) => (updatedAt === null ? '–' : <Age since={updatedAt} />), from: 'wide' },
  ],
  editing: {
    when: ({ standard }) => !standard,
    form,
    fields: [
      { name: 'name', control: line, wide: true },
      { name: 'description', control: area, wide: true },
      { name: 'permissions', control: checks(permissionOptions), wide: true },
    ],
    initial: { permissions: ['view'] },
    valuesOf: ({ name, description, permissions }) => ({ name: textIn(name, languageStore.get()), description: textIn(description, languageStore.get()), permissions }),
    fieldOf: { ROLE_NAME_TAKEN: 'name' },
    read: async (id) => {
      const { items } = await call(endpoints.roleList, { query: { pageSize: 200 } });
      const role = items.find((each) => each.id === id);
      if (role === undefined) throw new Error(`there is no role ${id}`);
      return role;
    },
    add: (fields) => call(endpoints.roleAdd, { body: fields }),
    change: (role, { changed }) => call(endpoints.roleChange, { parameters: { id: role.id }, body: { ...bare(role), ...changed, version: role.version } }),
  },
  removing: {
    kept: false,
    when: ({ standard }) => !standard,
    sentence: messages.removeText,
    remove: ({ id }) => call(endpoints.roleDelete, { parameters: { id } }),
    restore: (role) => call(endpoints.roleAdd, { body: bare(role) }),
  },
  renews: [endpoints.userList],
};

function TextCell({ text }: { readonly text: Text }): ReactNode {
  return useText()(text) || '–';
}

function NameCell({ role: { name, standard } }: { readonly role: RoleView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      {text(name)} {standard && <Chip>{say('standard')}</Chip>}
    </>
  );
}

function PermissionCell({ role: { permissions } }: { readonly role: RoleView }): ReactNode {
  const text = useText();
  return permissions.map((permission) => text(permissionTable[permission].name)).join(', ');
}

/** Leads to who has the role. */
function UsersCell({ role: { id, users } }: { readonly role: RoleView }): ReactNode {
  if (users === 0) return <span className="vd-number">0</span>;
  return (
    <Link className="vd-link vd-number" to={`${userListPath}?role=${encodeURIComponent(id)}`}>
      {users}
    </Link>
  );
}
