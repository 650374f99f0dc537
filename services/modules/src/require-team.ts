import { DomainError } from '@voltdeck/platform';
import type { Caller } from '@voltdeck/protocol/contract';

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
