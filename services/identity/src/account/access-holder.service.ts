import { Injectable } from '@nestjs/common';
import { accessHoldersMax, allRoutes, type AccessHolder, type InputOf, type OutputOf, type People } from '@voltdeck/contract';
import { mayAsk, needsPerson, type Caller, type Scope } from '@voltdeck/protocol/contract';
import { ApiTokenService } from '../token/api-token.service.ts';
import { callerOfToken } from '../token/token-caller.ts';
import { ownCaller } from '../user/caller.ts';
import { roleOf } from '../user/rights.ts';
import { UserRepository } from '../user/user.repository.ts';

type Place = Omit<InputOf<People['accessHolders']>, 'action'>;
type Reasons = AccessHolder['scope'];

/** Who can do something where: by the very rules of the door. */
@Injectable()
export class AccessHolderService {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: ApiTokenService,
  ) {}

  /** By login name. No one, where there is no such action for people. */
  async list({ action, ...place }: InputOf<People['accessHolders']>): Promise<OutputOf<People['accessHolders']>> {
    const may = mayDo(action);
    const seeing = (await this.users.seeing(place)).filter((user) => may(ownCaller(user)));
    const shown = seeing.slice(0, accessHoldersMax);
    const route = allRoutes[action];
    const programs = route === undefined || needsPerson(route) ? [] : await this.tokens.ofUsers(shown.map(({ id }) => id));
    const able = programs.map((token) => callerOfToken(token).caller).filter((caller) => may(caller) && reasonsOf(caller.scope, place) !== null);
    const items = shown.map((user): AccessHolder => {
      const { id: userId, loginName, name, type } = user;
      const own = able.filter((caller) => caller.userId === userId);
      return { userId, loginName, name, type, role: roleOf(user), scope: reasonsOf(ownCaller(user).scope, place) ?? [], programs: own.flatMap(({ token }) => (token ? [{ id: token.id, name: token.name }] : [])) };
    });
    return { items, total: seeing.length };
  }

  /** The same by name alone, for services that give work to people. */
  async able({ action, userId, ...place }: InputOf<People['usersAble']>): Promise<OutputOf<People['usersAble']>> {
    const may = mayDo(action);
    const able = (await this.users.seeing(place)).filter((user) => (userId === undefined || user.id === userId) && may(ownCaller(user)));
    return { items: able.slice(0, accessHoldersMax).map(({ id, name }) => ({ id, name })) };
  }
}

function mayDo(action: string): (caller: Caller) => boolean {
  const route = allRoutes[action];
  return (caller) => route !== undefined && route.access !== 'public' && mayAsk(route, caller) && (route.fleetWide === undefined || caller.scope.all);
}

/** The entries of a scope by which something of that place is seen: none for everything; null where it is not seen. */
function reasonsOf(scope: Scope, { projectId, customerId, groupIds }: Place): Reasons | null {
  if (scope.all) return [];
  const reasons: Reasons = [
    ...(projectId !== null && scope.projects.includes(projectId) ? [{ kind: 'project', id: projectId } as const] : []),
    ...(customerId !== null && scope.customers.includes(customerId) ? [{ kind: 'customer', id: customerId } as const] : []),
    ...groupIds.filter((id) => scope.groups.includes(id)).map((id) => ({ kind: 'group', id }) as const),
  ];
  return reasons.length > 0 ? reasons : null;
}
