import { useMessages } from '@voltdeck/kit';
import { listOf, many, ReferenceName } from '@voltdeck/kit/list';
import type { ReactNode } from 'react';
import { projects, users } from '../entity/references.ts';
import { messages } from './messages.ts';

interface ChosenIds {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const someUsers = many(users);
const someProjects = many(projects);

/** Chooses users by their names. */
export function UserPicker({ chosen, onChange }: ChosenIds): ReactNode {
  const say = useMessages(messages);
  return <someUsers.Edit name="userIds" label={say('users')} hint={say('usersHint')} value={chosen} onChange={(value) => onChange(listOf(value))} />;
}

/** The name of a user that is known by his id; one who is gone is told by the id. */
export function UserName({ id }: { readonly id: string }): ReactNode {
  return <ReferenceName of={users} id={id} />;
}

/** Chooses projects by their names. */
export function ProjectPicker({ chosen, onChange }: ChosenIds): ReactNode {
  const say = useMessages(messages);
  return <someProjects.Edit name="projectIds" label={say('projects')} hint={say('projectsHint')} value={chosen} onChange={(value) => onChange(listOf(value))} />;
}

export function ProjectName({ id }: { readonly id: string }): ReactNode {
  return <ReferenceName of={projects} id={id} />;
}
