import 'reflect-metadata';
import { allRoutes } from '@voltdeck/contract';
import { needsPerson, type ApiRoute } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAt } from '../testing/sign-in.ts';
import { readers } from './callers.ts';
import { codeOf, expected, names, routeOf, unknownId } from './cases.ts';
import type { Asked, Expectation } from './expectation.ts';
import { expectations } from './expectations.ts';
import { answerOf, send, type Answer } from './request.ts';
import { nowhere, type Side } from './side.ts';
import { openWorld, type World } from './world.ts';

type Headers = Readonly<Record<string, string>>;

let world: World;
let mine: Side;
let other: Side;
let missing: Side;
let malformed: Side;
let operator: Headers;
/** What the operator and the administrator were answered before the other side asked. */
const before = new Map<string, { mine: Answer; all: Answer }>();

beforeAll(async () => {
  world = await openWorld();
  mine = await world.addSide('mine');
  operator = await world.operator(mine.lists);
  for (const { name, route, expectation } of expected('scoped')) {
    before.set(name, await both(route, await expectation.ask(mine)));
  }
  other = await world.addSide('other');
  missing = nowhere(unknownId, mine.at);
  malformed = nowhere('no.id', mine.at);
});
afterAll(() => world?.close());

const ask = (route: ApiRoute, asked: Asked, headers: Headers): Promise<Answer> => answerOf(send(world.url, route, asked, headers));

/** The administrator as the route takes one: a program, or a person who has just entered the password. */
const administrator = (route: ApiRoute): Headers => (needsPerson(route) || route.fresh !== undefined ? world.admin : world.token);

async function both(route: ApiRoute, asked: Asked): Promise<{ mine: Answer; all: Answer }> {
  return { mine: await ask(route, asked, operator), all: await ask(route, asked, administrator(route)) };
}

describe('the table', () => {
  it.each(names)('says what is expected of the route %s', (name) => {
    expect(expectations[name], `routes.${name} is new: add one line for it to services/edge/src/matrix/expectations.ts`).toBeDefined();
  });

  it('names no route that is not there', () => {
    expect(Object.keys(expectations).filter((name) => !Object.hasOwn(allRoutes, name))).toEqual([]);
  });
});

// Before anything is changed.
describe('a list or a figure of one side', () => {
  it.each(expected('scoped'))('$name neither names nor counts what is the other\'s', async ({ name, route, expectation }) => {
    const then = before.get(name);
    const now = await both(route, await expectation.ask(mine));
    expect([then?.mine.status, now.mine.status, now.all.status]).toEqual([200, 200, 200]);
    expect(now.mine.lasting).toEqual(then?.mine.lasting);
    expect(now.all.lasting).not.toEqual(then?.all.lasting);
  });
});

describe.each(readers)('$name of one side', ({ isLetIn, headersOf }) => {
  const read = <Kind extends Expectation['kind']>(kind: Kind): ReturnType<typeof expected<Kind>> => expected(kind).filter(({ name, route }) => isLetIn(name, route));
  let headers: Headers;
  beforeAll(async () => {
    headers = await headersOf(world, mine, other);
  });

  it.each(read('scoped'))('reads by $name what a user of that side reads, and not what its maker does', async ({ route, expectation }) => {
    const asked = await expectation.ask(mine);
    const [lent, own] = [await ask(route, asked, headers), await ask(route, asked, operator)];
    expect(lent.status).toBe(200);
    expect(lent.lasting).toEqual(own.lasting);
  });

  it.each(read('object'))('finds by $name what is of that side, and of the other as if it were not there', async ({ route, expectation }) => {
    const [foreign, unknown] = [await ask(route, await expectation.ask(other), headers), await ask(route, await expectation.ask(missing), headers)];
    expect([foreign.status, unknown.status]).toEqual([expectation.missing, expectation.missing]);
    expect(foreign.shape).toEqual(unknown.shape);
    expect((await ask(route, await expectation.ask(mine), headers)).status).toBe(200);
  });

  it.each(read('leftOut'))('is left out by $name what is of the other', async ({ route, expectation }) => {
    expect((await ask(route, await expectation.ask(other), headers)).lasting).toBe((await ask(route, await expectation.ask(missing), headers)).lasting);
    expect((await ask(route, await expectation.ask(mine), headers)).body).toContain(expectation.shown(mine));
  });
});

describe('who has not signed in', () => {
  it.each(names)('is kept out of %s, or let in where it is open', async (name) => {
    const route = routeOf.get(name);
    const expectation = expectations[name];
    if (!route || !expectation) return;
    const asked = await expectation.ask(missing);
    const answer = await ask(route, asked, {});
    if (expectation.kind === 'open') expect(route.access).toBe('public');
    else if (expectation.kind === 'device') expect([answer.status, codeOf(answer)]).toEqual([403, expectation.code]);
    else if (expectation.kind === 'provider') expect([answer.status, answer.body]).toEqual([401, expect.stringContaining('scim:api:messages:2.0:Error')]);
    else expect([answer.status, codeOf(answer)]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });
});

describe('what takes a fresh password', () => {
  let staleAdministrator: Record<string, string>;
  beforeAll(async () => {
    staleAdministrator = { cookie: (await signInAt(world.url, world.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  });

  it.each(names.filter((name) => routeOf.get(name)?.fresh !== undefined))('%s is refused to a program and to a session whose password is old', async (name) => {
    const route = routeOf.get(name);
    const expectation = expectations[name];
    if (!route || !expectation || expectation.kind === 'open') return;
    const asked = await expectation.ask(mine);
    expect(codeOf(await ask(route, asked, world.token))).toBe('SESSION_NEEDED');
    const stale = expectation.kind === 'administrators' || route.access === 'modulePublish' ? staleAdministrator : await world.operator(mine.lists);
    await world.dataSource.query(`update identity.session set fresh_until = now() where secret_hash = $1`, [createHash('sha256').update(stale['cookie']?.split('=')[1] ?? '').digest()]);
    expect(codeOf(await ask(route, asked, stale))).toBe('FRESH_SIGN_IN_REQUIRED');
  });
});

describe('what is the administrators\'', () => {
  it.each(expected('administrators'))('$name is theirs alone', async ({ route, expectation }) => {
    expect(route.access).toBe('administrator');
    expect((await ask(route, await expectation.ask(mine), administrator(route))).status).toBe(expectation.status);
  });
});

describe('things of the other side that a question names', () => {
  it.each(expected('leftOut'))('are left out by $name', async ({ route, expectation }) => {
    const [foreign, unknown] = [await ask(route, await expectation.ask(other), operator), await ask(route, await expectation.ask(missing), operator)];
    expect([foreign.status, unknown.status]).toEqual([200, 200]);
    expect(foreign.lasting).toBe(unknown.lasting);
    expect((await ask(route, await expectation.ask(mine), operator)).body).toContain(expectation.shown(mine));
    expect((await ask(route, await expectation.ask(other), administrator(route))).body).toContain(expectation.shown(other));
  });
});

describe('what is for vehicles', () => {
  it.each(expected('device'))('$name is no one\'s who has no link, not even the administrators\'', async ({ route, expectation }) => {
    expect(route.access).toBe('device');
    const answer = await ask(route, await expectation.ask(mine), administrator(route));
    expect([answer.status, codeOf(answer)]).toEqual([403, expectation.code]);
  });
});

describe('what is for the providers of companies', () => {
  it.each(expected('provider'))('$name is no one\'s without a SCIM token, not even the administrators\'', async ({ route, expectation }) => {
    expect(route.access).toBe('scim');
    const asked = await expectation.ask(mine);
    for (const headers of [world.admin, world.token, operator]) expect((await ask(route, asked, headers)).status).toBe(401);
  });
});

describe('what is for the tokens of walls and embed links', () => {
  it.each(expected('kiosk'))('$name is no user\'s, not even the administrators\'', async ({ route, expectation }) => {
    expect(route.access).toBe('kiosk');
    const asked = await expectation.ask(mine);
    for (const headers of [world.admin, world.token, operator]) {
      const answer = await ask(route, asked, headers);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'WALL_TOKEN_NEEDED']);
    }
  });
});

describe('what ships modules', () => {
  it.each(expected('publishers'))('$name is open to administrators and to tokens made for it', async ({ route, expectation }) => {
    expect(route.access).toBe('modulePublish');
    expect([401, 403]).not.toContain((await ask(route, await expectation.ask(mine), administrator(route))).status);
  });
});

describe('what is someone\'s own', () => {
  it.each(expected('personal'))('$name is not there for another user', async ({ route, expectation }) => {
    const asked = await expectation.ask(mine);
    const [foreign, unknown] = [await ask(route, asked, operator), await ask(route, await expectation.ask(missing), operator)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.shape).toEqual(unknown.shape);
    expect((await ask(route, asked, administrator(route))).status).toBe(200);
  });
});

describe('what is everyone\'s own', () => {
  it.each(expected('own'))('$name is open to who has no permission at all', async ({ route, expectation }) => {
    expect((await ask(route, await expectation.ask(mine), await world.operator({}, []))).status).toBe(expectation.status);
  });
});

describe('what no scope parts', () => {
  it.each(expected('shared'))('$name is answered by the permission', async ({ route, expectation }) => {
    expect((await ask(route, await expectation.ask(mine), operator)).status).toBe(expectation.operator);
    expect((await ask(route, await expectation.ask(mine), administrator(route))).status).toBe(expectation.administrator);
  });
});

describe('what belongs to all', () => {
  it.each(expected('fleetWide'))('$name is refused to a scoped operator who has the permission, also for what is the own', async ({ route, expectation }) => {
    expect(route.fleetWide).toBe(true);
    const answer = await ask(route, await expectation.ask(mine), operator);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'FLEET_WIDE_NEEDED']);
    expect((await ask(route, await expectation.ask(mine), administrator(route))).status).toBe(expectation.status);
  });

  it('is documented for every route that says so', () => {
    expect(names.filter((name) => routeOf.get(name)?.fleetWide === true && expectations[name]?.kind !== 'fleetWide')).toEqual([]);
  });
});

describe('a thing of the other side', () => {
  it.each(expected('object'))('is not there by $name', async ({ route, expectation }) => {
    const [foreign, unknown] = [await ask(route, await expectation.ask(other), operator), await ask(route, await expectation.ask(missing), operator)];
    expect([foreign.status, unknown.status]).toEqual([expectation.missing, expectation.missing]);
    expect(foreign.shape).toEqual(unknown.shape);
    expect((await ask(route, await expectation.ask(mine), operator)).status).toBe(200);
    expect((await ask(route, await expectation.ask(other), administrator(route))).status).toBe(200);
  });

  it.each(expected('object').filter(({ route }) => route.path.includes('/:')))('is not there by $name for what is no id', async ({ route, expectation }) => {
    const answer = await ask(route, await expectation.ask(malformed), operator);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_AN_ID']);
  });
});
