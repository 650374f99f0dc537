import { kioskRoutesOf, needsPerson, permissions, routes, screenHeader, type ApiRoute, type ErrorCode, type NewToken, type Permission, type Problem, type TokenGrant } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt } from '../testing/sign-in.ts';

type Headers = Readonly<Record<string, string>>;

let app: ConsoleFixture;
let admin: Headers;
beforeAll(async () => {
  app = await consoleFixture();
  admin = await administratorAt(app.url, app.secrets.password);
});
afterAll(() => app.close());

const refusals: readonly ErrorCode[] = ['PERMISSION_MISSING', 'SESSION_NEEDED', 'SIGN_IN_REQUIRED', 'SCREEN_REFUSED', 'FLEET_WIDE_NEEDED'];
/** They would end the session that the walk is made with. */
const endings: readonly string[] = ['signOut', 'endAllSessions'];
const all: readonly (readonly [string, ApiRoute])[] = Object.entries<ApiRoute>(routes).filter(([name, { path, access }]) => path.startsWith('/api/') && access !== 'public' && !endings.includes(name));
const screen = '/screen/index1';

/** Whether the guard lets the caller through: what the route itself says of a request without a body is another matter. */
async function isLetIn({ method, path }: ApiRoute, headers: Headers): Promise<boolean> {
  const ending = new AbortController();
  const address = app.url + path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const answer = await fetch(address, { method, headers: { 'content-type': 'application/json', ...headers }, signal: ending.signal });
  if (answer.ok) ending.abort();
  return answer.ok || !refusals.includes((await readJson<Problem>(answer)).code);
}

async function openTo(headers: Headers): Promise<string[]> {
  const open: string[] = [];
  for (const [name, route] of all) if (await isLetIn(route, headers)) open.push(name);
  return open.sort();
}

async function tokenOf(form: Partial<NewToken>): Promise<Headers> {
  const answer = await fetch(`${app.url}/api/v1/tokens`, { method: 'POST', headers: { 'content-type': 'application/json', ...admin }, body: JSON.stringify({ name: 'a caller', lifeDays: 1, ...form }) });
  return { authorization: `Bearer ${(await readJson<TokenGrant>(answer)).token}` };
}

const named = (fits: (route: ApiRoute) => boolean): string[] => all.filter(([, route]) => fits(route)).map(([name]) => name).sort();

describe('the routes that are open', () => {
  it('to nobody without credentials: none', async () => {
    expect(await openTo({})).toEqual([]);
  });

  it.each(permissions)('to a user of one project with the permission %s alone: those but for what belongs to all, and what every user has', async (permission: Permission) => {
    expect(await openTo(await app.operator({}, [permission]))).toEqual(named(({ access, fleetWide }) => (access === permission || access === 'session') && fleetWide === undefined));
  });

  it('to a view token of an administrator: reads with the permission to view, and none of what takes a person', async () => {
    expect(await openTo(await tokenOf({ kind: 'automation', permissions: ['view'] }))).toEqual(named((route) => (route.access === 'view' || route.access === 'session') && !needsPerson(route)));
  });

  it('to a wall: the routes of its pages', async () => {
    const wall = { ...(await tokenOf({ kind: 'kiosk', screens: [screen], scope: 'all' })), [screenHeader]: screen };
    expect(await openTo(wall)).toEqual([...kioskRoutesOf([screen])].sort());
  });

  it('to an embedded page that is no wall: the same without scenes and screens', async () => {
    const page = '/embed/main/realtime';
    const embedded = await openTo({ ...(await tokenOf({ kind: 'kiosk', screens: [page], scope: 'all' })), [screenHeader]: page });
    expect(embedded).toEqual([...kioskRoutesOf([page])].sort());
    expect(embedded.filter((name) => /scene|screen/i.test(name))).toEqual([]);
  });

  it('to a publish token: what ships modules', async () => {
    expect(await openTo(await tokenOf({ kind: 'modulePublish', team: 'acme' }))).toEqual(named(({ access }) => access === 'modulePublish'));
  });

  it('to a token that administers, with every permission: all that takes no person', async () => {
    expect(await openTo(app.token)).toEqual(named((route) => !needsPerson(route) && route.fresh === undefined));
  });
});
