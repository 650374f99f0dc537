import type { TokenScope, TokenView } from '@voltdeck/contract';
import type { Scope } from '@voltdeck/protocol/contract';
import type { ApiToken } from './api-token.entity.ts';

const lists = ['projects', 'customers', 'groups'] as const;

/** Lists of a token; null when it sees all that its user sees. */
export function tokenScopeOf({ projectIds, customerIds, groupIds }: ApiToken): TokenScope | null {
  if (projectIds === null || customerIds === null || groupIds === null) return null;
  return { projects: projectIds, customers: customerIds, groups: groupIds };
}

/** What a token's lists leave of its user's scope as it is now: each list within the user's own. */
export function narrowed(scope: Scope, own: TokenScope | null): Scope {
  if (own === null) return scope;
  if (scope.all) return { all: false, ...own };
  const within = (list: (typeof lists)[number]): string[] => own[list].filter((id) => scope[list].includes(id));
  return { all: false, projects: within('projects'), customers: within('customers'), groups: within('groups') };
}

/** Ids of a token's lists that are not in the user's own lists. */
export function outside(scope: Scope, own: TokenScope | null): string[] {
  if (own === null || scope.all) return [];
  return lists.flatMap((list) => own[list].filter((id) => !scope[list].includes(id)));
}

export function tokenViewOf(token: ApiToken): TokenView {
  const { id, name, kind, permissions, screens, team, routes, createdAt, expiresAt } = token;
  return { id, name, kind, permissions, screens, team, scope: tokenScopeOf(token), routes, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
