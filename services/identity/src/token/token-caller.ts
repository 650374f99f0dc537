import type { ResolvedCaller } from '@voltdeck/contract';
import type { CallerPage, Scope } from '@voltdeck/protocol/contract';
import { resolvedCaller, scopeOf } from '../user/caller.ts';
import type { ApiToken } from './api-token.entity.ts';
import { narrowed, tokenScopeOf } from './token-scope.ts';

const nothing: Scope = { all: false, projects: [], customers: [], groups: [] };

/** One page in place of all screens of its token, and until when. */
interface OnePage {
  readonly page: CallerPage;
  readonly screen: string;
  readonly expiresAt: Date;
}

/** A token never does more than its user does now. It is an administrator only where it was given that by name and its user still is one. */
export function callerOfToken(token: ApiToken, one: OnePage | null = null): ResolvedCaller {
  const { id, name, kind, team, routes, user } = token;
  const lists = tokenScopeOf(token);
  const permissions = user.permissions.filter((permission) => token.permissions.includes(permission));
  const administers = kind === 'automation' && lists === null && token.permissions.includes('administer');
  const scope = kind === 'modulePublish' ? nothing : narrowed(scopeOf(user), lists);
  return resolvedCaller(user, {
    permissions,
    scope,
    expiresAt: one?.expiresAt ?? token.expiresAt,
    type: administers ? user.type : 'operator',
    token: { id, name, kind, screens: one ? [one.screen] : token.screens, ...(team === null ? {} : { team }), ...(routes === null ? {} : { routes }), ...(one ? { page: one.page } : {}) },
  });
}
