import type { InputOf, People, UserImportChange } from '@voltdeck/contract';
import { permissions } from '@voltdeck/protocol/contract';
import { roleOf } from '../user/rights.ts';
import type { OwnRole } from '../user/role.repository.ts';
import type { User } from '../user/user.entity.ts';
import type { ListName, UserRow } from './read-user-row.ts';

export type Names = InputOf<People['userImportRun']>['names'];

const columnOf = { projects: 'projectIds', customers: 'customerIds', groups: 'groupIds' } as const satisfies Record<ListName, keyof User>;
const listNames = ['projects', 'customers', 'groups'] as const;

/** The lists of a row as a user has them. What the user has and the file cannot name, because it is deleted, stays. */
export function listFields(lists: UserRow['lists'], before: User | null, names: Names): Partial<Pick<User, 'projectIds' | 'customerIds' | 'groupIds'>> {
  return Object.fromEntries(
    listNames.flatMap((list) => {
      const given = lists[list];
      if (given === undefined) return [];
      const namable = new Set(names[list].map(({ id }) => id));
      const present = before?.[columnOf[list]] ?? [];
      const kept = present.filter((id) => !namable.has(id) || given.includes(id));
      return [[columnOf[list], [...kept, ...given.filter((id) => !kept.includes(id))]]];
    }),
  );
}

/** A user in the words of the file. */
function wordsOf(user: User, own: readonly OwnRole[], names: Names): ReadonlyMap<string, readonly string[]> {
  const role = roleOf(user);
  const named = (list: ListName): string[] => {
    const known = new Map(names[list].map(({ id, name }) => [id, name]));
    return user[columnOf[list]].flatMap((id) => known.get(id) ?? []).sort();
  };
  const text = (value: string | null): string[] => (value === null || value === '' ? [] : [value]);
  return new Map<string, readonly string[]>([
    ['name', text(user.name)],
    ['email', text(user.email)],
    ['mobile', text(user.mobile)],
    ['role', text(own.find(({ id }) => id === role)?.name ?? role)],
    ['type', [user.type]],
    ['permissions', permissions.filter((permission) => user.permissions.includes(permission))],
    ...listNames.map((list) => [list, named(list)] as const),
  ]);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((each, place) => each === other[place]);

/** What of a user differs; of one who is added, everything that is not empty. */
export function differences(before: User | null, after: User, own: readonly OwnRole[], names: Names): UserImportChange['fields'] {
  const old = before === null ? new Map<string, readonly string[]>() : wordsOf(before, own, names);
  return [...wordsOf(after, own, names)].flatMap(([name, words]) => {
    const was = old.get(name) ?? [];
    return isSame(was, words) ? [] : [{ name, before: was, after: words }];
  });
}
