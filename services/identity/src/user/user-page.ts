import type { InputOf, People } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { isStandardRole, roleTable, standardRoles, type Page, type SignInFilter, type StandardRole } from '@voltdeck/protocol/contract';
import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { User } from './user.entity.ts';

type Asked = InputOf<People['userList']>;
type Users = SelectQueryBuilder<User>;

const never = '-infinity';
/** A cursor has milliseconds. Who never signed in comes first. */
const signedIn = `date_trunc('milliseconds', coalesce("user".last_sign_in_at, '${never}'::timestamptz))`;
const named = 'lower("user".login_name)';

const signInConditions: Readonly<Record<SignInFilter, string>> = {
  never: '"user".last_sign_in_at is null',
  days30: `coalesce("user".last_sign_in_at, '${never}') < now() - interval '30 days'`,
  days90: `coalesce("user".last_sign_in_at, '${never}') < now() - interval '90 days'`,
};

/** Who has just the rights of a standard role, and no own one. */
const ofStandard = (role: StandardRole): string => {
  const { type, permissions } = roleTable[role];
  const list = `array[${permissions.map((permission) => `'${permission}'`).join(', ')}]`;
  return `("user".role_id is null and "user".type = '${type}' and "user".permissions @> ${list} and "user".permissions <@ ${list})`;
};
const ofNoRole = `"user".role_id is null and not (${standardRoles.map(ofStandard).join(' or ')})`;

function narrow(found: Users, { search = '', deleted = false, role, signIn }: Asked): void {
  found.where(deleted ? '"user".deleted_at is not null' : '"user".deleted_at is null');
  found.andWhere(`(strpos(${named}, lower(:search)) > 0 or strpos(lower("user".name), lower(:search)) > 0)`, { search });
  if (signIn !== undefined) found.andWhere(signInConditions[signIn]);
  if (role === undefined) return;
  if (role === 'custom') found.andWhere(ofNoRole);
  else if (isStandardRole(role)) found.andWhere(ofStandard(role));
  else found.andWhere('"user".role_id::text = :role', { role });
}

/** The users of a page, by key: one that is added meanwhile moves no one. */
export async function userPage(found: Users, asked: Asked): Promise<Page<User>> {
  const { sort, cursor, pageSize } = asked;
  narrow(found, asked);
  const total = await found.getCount();
  const bySignIn = sort.endsWith('lastSignInAt');
  const [after, order] = sort.startsWith('-') ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
  if (cursor !== undefined && bySignIn) {
    const [at, name] = keyOf(cursor);
    found.andWhere(new Brackets((where) => where.where(`(${signedIn}, ${named}) ${after} (:at::timestamptz, lower(:name))`, { at, name })));
  } else if (cursor !== undefined) found.andWhere(`${named} ${after} lower(:cursor)`, { cursor });
  if (bySignIn) found.orderBy(signedIn, order).addOrderBy(named, order);
  else found.orderBy(named, order);
  const users = await found.limit(pageSize + 1).getMany();
  const items = users.slice(0, pageSize);
  const last = items.at(-1);
  if (users.length <= pageSize || last === undefined) return { items, next: null, total };
  return { items, next: bySignIn ? `${last.lastSignInAt?.toISOString() ?? never} ${last.loginName}` : last.loginName, total };
}

function keyOf(cursor: string): [at: string, name: string] {
  const [, at, name] = /^(-infinity|[-\d]{10}T[\d:.]+Z) (.+)$/.exec(cursor) ?? [];
  if (at === undefined || name === undefined) throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'it is of another order' }]);
  return [at, name];
}
