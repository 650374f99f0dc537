import { apiQuery, endpoints, keepPreviousData, useMessages, useQuery } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { Picker } from './picker.tsx';

const offeredMax = 8;

interface ChosenIds {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses users by their names. */
export function UserPicker({ chosen, onChange }: ChosenIds): ReactNode {
  const say = useMessages(messages);
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const users = useQuery({
    ...apiQuery(endpoints.userList, { query: { search: wanted, pageSize: offeredMax } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const found = users.data?.items.map(({ id, loginName, name }) => ({ id, name: name === loginName ? loginName : `${name} (${loginName})` }));
  return (
    <Picker
      label={say('users')}
      hint={say('usersHint')}
      search={search}
      onSearch={setSearch}
      found={found ?? null}
      error={users.error}
      chosen={chosen}
      onChange={onChange}
      nameOf={(id) => <UserName id={id} />}
    />
  );
}

/** The name of a user that is known by his id; one who is gone is told by the id. */
export function UserName({ id }: { readonly id: string }): ReactNode {
  const user = useQuery(apiQuery(endpoints.user, { parameters: { id } }));
  return user.data?.name ?? user.data?.loginName ?? id.slice(0, 8);
}

/** Chooses projects by their names. */
export function ProjectPicker({ chosen, onChange }: ChosenIds): ReactNode {
  const say = useMessages(messages);
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const projects = useQuery({
    ...apiQuery(endpoints.projectList, { query: { search: wanted, pageSize: offeredMax } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Picker
      label={say('projects')}
      hint={say('projectsHint')}
      search={search}
      onSearch={setSearch}
      found={projects.data?.items ?? null}
      error={projects.error}
      chosen={chosen}
      onChange={onChange}
      nameOf={(id) => <ProjectName id={id} />}
    />
  );
}

export function ProjectName({ id }: { readonly id: string }): ReactNode {
  const project = useQuery(apiQuery(endpoints.project, { parameters: { id } }));
  return project.data?.name ?? id.slice(0, 8);
}
