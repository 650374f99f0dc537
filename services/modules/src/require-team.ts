import type { ModuleSummaryView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';

/** A token that ships the modules of one team is no administrator, even if an administrator made it. */
export const isAdministrator = ({ type, token }: Caller): boolean => type === 'administrator' && (token === undefined || token.kind === 'automation');

/**
 * A publish token ships the modules of its team; an administrator all.
 *
 * @throws DomainError MODULE_TEAM_NONE, MODULE_TEAM_OTHER
 */
export function requireTeam(caller: Caller, name: string, owner: string): void {
  if (isAdministrator(caller)) return;
  const { token } = caller;
  if (token?.team === undefined) throw new DomainError('MODULE_TEAM_NONE');
  if (token.team !== owner) throw new DomainError('MODULE_TEAM_OTHER', { team: token.team, name, owner });
}

/**
 * Publishing decides nothing: who gets a version is decided by an administrator in person, or by a team that was given it for its module.
 *
 * @throws DomainError SESSION_NEEDED for another program, MODULE_PROMOTION_NOT_GRANTED
 */
export function requirePromotion(caller: Caller, { name, team, teamPromotes }: Pick<ModuleSummaryView, 'name' | 'team' | 'teamPromotes'>): void {
  requireTeam(caller, name, team);
  if (caller.token === undefined) return;
  if (caller.token.kind !== 'modulePublish') throw new DomainError('SESSION_NEEDED');
  if (!teamPromotes) throw new DomainError('MODULE_PROMOTION_NOT_GRANTED', { name, team });
}
