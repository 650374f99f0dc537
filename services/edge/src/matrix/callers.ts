import { people, type NewToken, type PageTokenGrant, type TokenGrant } from '@voltdeck/contract';
import { needsPerson, permissions, sandboxOrigin, screenHeader, type ApiRoute } from '@voltdeck/protocol/contract';
import { readJson } from '../testing/read-json.ts';
import type { Side } from './side.ts';
import type { World } from './world.ts';

type Headers = Readonly<Record<string, string>>;

/** Who asks every route. */
export interface MatrixCaller {
  readonly name: string;
  /** Whether the route is open to it, by its name in the contract. Anyone who is let in still sees no more than its scope. */
  isLetIn(name: string, route: ApiRoute): boolean;
  /** @param side whose things it may see @param other those of the project that is not its own */
  headersOf(world: World, side: Side, other: Side): Promise<Headers>;
}

const wall = '/screen';
const page = '/embed/main/realtime';

/** What is lent to pages that are given away, one by one: anyone who adds a route there adds it here as well. */
const lentToPages: readonly string[] = [
  ...['session', 'mapSettings', 'fleetOverview', 'fleetStatus', 'fleetStatistics', 'fleetDay', 'firmwareFaults', 'vehicleList', 'vehicleTrends', 'qualityList', 'faults', 'faultDictionary', 'operations'],
  ...['deviceList', 'device', 'projectList', 'project', 'customerList', 'customer', 'groupList', 'group', 'latest', 'latestMany', 'series', 'cells', 'track', 'records'],
  ...['deviceStatistics', 'quality', 'packHealth', 'neighbours', 'deviceEvents', 'live', 'wall'],
];
const lentToWalls: readonly string[] = [...lentToPages, 'sceneList', 'scene', 'sceneImage', 'screen', 'screenHeartbeat', 'screenPictureKeep', 'mapPlaces', 'mapOutlineList', 'mapOutline'];

/** Every user's own, that changes nothing for others. */
const ofEverybody = ({ access }: ApiRoute): boolean => access === 'session';

async function tokenOf(world: World, form: Partial<NewToken>): Promise<Headers> {
  const sent = { name: 'a caller of the matrix', lifeDays: 1, ...form };
  const answer = await fetch(world.url + people.tokenAdd.path, { method: 'POST', headers: { ...world.admin, 'content-type': 'application/json' }, body: JSON.stringify(sent) });
  if (!answer.ok) throw new Error(`no token for ${JSON.stringify(form)}: ${await answer.text()}`);
  return { authorization: `Bearer ${(await readJson<TokenGrant>(answer)).token}` };
}

/** What the page of a wall or an embed link works with. */
async function pageTokenOf(world: World, screen: string, side: Side): Promise<Headers> {
  const kiosk = await tokenOf(world, { kind: 'kiosk', screens: [screen], scope: scopeOf(side) });
  const answer = await fetch(world.url + people.pageToken.path, { method: 'POST', headers: { ...kiosk, [screenHeader]: screen } });
  if (!answer.ok) throw new Error(`no page token for ${screen}: ${await answer.text()}`);
  return { authorization: `Bearer ${(await readJson<PageTokenGrant>(answer)).token}`, [screenHeader]: screen };
}

const scopeOf = ({ lists }: Side): { projects: readonly string[]; customers: readonly string[]; groups: readonly string[] } => ({ projects: lists.projects ?? [], customers: lists.customers ?? [], groups: lists.groups ?? [] });

const onePermission = permissions.map(
  (permission): MatrixCaller => ({
    name: `a user with the permission ${permission} alone`,
    isLetIn: (_name, route) => (route.access === permission || ofEverybody(route)) && route.fleetWide === undefined,
    headersOf: (world, { lists }) => world.operator(lists, [permission]),
  }),
);

/** Whom every other permission does not help; what it lets them into is asked as others. */
export const allButOne: readonly MatrixCaller[] = permissions.map(
  (permission): MatrixCaller => ({
    name: `a user with every permission but ${permission}`,
    isLetIn: (_name, route) => (permissions.some((other) => other !== permission && route.access === other) || ofEverybody(route)) && route.fleetWide === undefined,
    headersOf: (world, { lists }) => world.operator(lists, permissions.filter((other) => other !== permission)),
  }),
);

/** Who may view, and sees none of what is asked about. */
export const stranger: MatrixCaller = {
  name: 'a viewer of another project',
  isLetIn: (_name, route) => (route.access === 'view' || ofEverybody(route)) && route.fleetWide === undefined,
  headersOf: (world, _side, { lists }) => world.operator(lists, ['view']),
};

/** Who reads by a credential that was given away. */
export const readers: readonly MatrixCaller[] = [
  {
    name: 'a narrow token of an administrator',
    isLetIn: (_name, route) => (route.access === 'view' || ofEverybody(route)) && !needsPerson(route) && route.fleetWide === undefined,
    headersOf: (world, side) => tokenOf(world, { kind: 'automation', permissions: ['view'], scope: scopeOf(side) }),
  },
  {
    name: 'the token of a wall',
    isLetIn: (name) => [...lentToWalls, 'pageToken'].includes(name),
    headersOf: async (world, side) => ({ ...(await tokenOf(world, { kind: 'kiosk', screens: [wall], scope: scopeOf(side) })), [screenHeader]: wall }),
  },
  {
    name: 'the token of an embedded page',
    isLetIn: (name) => [...lentToPages, 'pageToken'].includes(name),
    headersOf: async (world, side) => ({ ...(await tokenOf(world, { kind: 'kiosk', screens: [page], scope: scopeOf(side) })), [screenHeader]: page }),
  },
  {
    name: 'the page token of a wall',
    isLetIn: (name) => lentToWalls.includes(name),
    headersOf: (world, side) => pageTokenOf(world, wall, side),
  },
  {
    name: 'the page token of an embedded page',
    isLetIn: (name) => lentToPages.includes(name),
    headersOf: async (world, side) => ({ ...(await pageTokenOf(world, page, side)), origin: sandboxOrigin }),
  },
];

/** The callers of the design. */
export const callers: readonly MatrixCaller[] = [
  { name: 'nobody', isLetIn: () => false, headersOf: () => Promise.resolve({}) },
  ...onePermission,
  ...readers,
  stranger,
  {
    name: 'a token that publishes modules',
    isLetIn: (_name, { access }) => access === 'modulePublish',
    headersOf: (world) => tokenOf(world, { kind: 'modulePublish', team: 'acme' }),
  },
  {
    name: 'a token that administers',
    isLetIn: (_name, route) => !needsPerson(route) && route.fresh === undefined && route.access !== 'kiosk',
    headersOf: ({ token }) => Promise.resolve(token),
  },
];
