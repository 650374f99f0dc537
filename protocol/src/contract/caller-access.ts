import type { Access, Caller, CallerToken, TokenKind } from './permissions.ts';
import { sandboxOrigin } from './page-tokens.ts';
import type { ApiRoute } from './route.ts';

/** Header by which a kiosk says which of its screens asks: the screen's path, `/screen/index1`. */
export const screenHeader = 'x-voltdeck-screen';

/** Names of the routes by which a wall reports about itself: all that a kiosk, or a page of another origin, ever writes. */
export const screenReports: readonly string[] = ['screenHeartbeat', 'screenPictureKeep'];

type Asked = Pick<ApiRoute, 'name' | 'method' | 'access' | 'path' | 'fresh' | 'person'>;

const isScreenReport = ({ name }: Asked): boolean => screenReports.includes(name);

/** Whether only a signed-in person may ask: no token does, whatever it was given. */
export function needsPerson({ fresh, person }: Pick<ApiRoute, 'fresh' | 'person'>): boolean {
  return fresh === true || person === true;
}

/** What a token may ask for at most, regardless of who its user is; then its user's own rights are checked. */
const reaches: Readonly<Record<TokenKind, (route: Asked, token: CallerToken) => boolean>> = {
  kiosk: (route, { routes: named }) =>
    ((route.method === 'GET' && (route.access === 'view' || route.access === 'session')) || isScreenReport(route)) && (named === undefined || named.includes(route.name ?? '')),
  modulePublish: ({ access }) => access === 'modulePublish',
  automation: () => true,
};

/** Whether a caller has what an access asks for. */
export function hasAccess(access: Exclude<Access, 'public'>, { type, permissions, token }: Pick<Caller, 'type' | 'permissions' | 'token'>): boolean {
  if (access === 'session') return true;
  if (access === 'administrator') return type === 'administrator';
  if (access === 'modulePublish') return type === 'administrator' || token?.kind === 'modulePublish';
  return permissions.includes(access);
}

/** Whether a caller may ask a route: the one rule of the edge's guard, asked again by services that keep their own door. */
export function mayAsk(route: Asked, caller: Pick<Caller, 'type' | 'permissions' | 'token'>): boolean {
  if (route.access === 'public') return true;
  if (route.access === 'device' || route.access === 'scim') return false;
  if (route.access === 'kiosk') return caller.token?.kind === 'kiosk' && caller.token.page === undefined;
  if (caller.token && !reaches[caller.token.kind](route, caller.token)) return false;
  return hasAccess(route.access, caller);
}

/** Whether a caller who has to set up a second factor first may ask a route already. */
export function mayAskFirst({ access, beforeFactor }: Pick<ApiRoute, 'access' | 'beforeFactor'>, { confined }: Pick<Caller, 'confined'>): boolean {
  return confined !== true || access === 'public' || beforeFactor === true;
}

/** Whether a page token is asked with by a page of its origin. A browser names the origin with every request to another one; a sandbox always. */
export function mayComeFrom(origin: string | undefined, { token }: Pick<Caller, 'token'>): boolean {
  const bound = token?.page?.origin ?? null;
  return bound === null || origin === bound || (origin === undefined && bound !== sandboxOrigin);
}

/** Whether the screen that asks is one that the caller's token was made for. Only a kiosk is tied to screens. */
export function mayShow(screen: string | null, { token }: Pick<Caller, 'token'>): boolean {
  return token?.kind !== 'kiosk' || (screen !== null && token.screens.includes(screen));
}
