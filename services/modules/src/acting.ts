import { DomainError } from '@voltdeck/platform';
import { hasAccess, type Access, type Caller, type Done, type Request } from '@voltdeck/protocol/contract';

export const done: Done = { done: true };

/** The edge has asked already; asked again where the rows are. @throws DomainError SIGN_IN_REQUIRED, PERMISSION_MISSING */
export function callerWith(access: Exclude<Access, 'public'>, { caller }: Request<unknown>): Caller {
  if (!caller) throw new DomainError('SIGN_IN_REQUIRED');
  if (!hasAccess(access, caller)) throw new DomainError('PERMISSION_MISSING', { permission: access });
  return caller;
}

/**
 * Who ships modules by a token ships those of his team; an administrator all.
 *
 * @throws DomainError MODULE_TEAM_NONE, MODULE_TEAM_OTHER
 */
export function requireTeam({ type, token }: Caller, name: string, owner: string): void {
  if (type === 'administrator') return;
  if (token?.team === undefined) throw new DomainError('MODULE_TEAM_NONE');
  if (token.team !== owner) throw new DomainError('MODULE_TEAM_OTHER', { team: token.team, name, owner });
}
