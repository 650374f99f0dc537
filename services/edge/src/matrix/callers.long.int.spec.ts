import 'reflect-metadata';
import type { ApiRoute, ErrorCode } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allButOne, callers, stranger, type MatrixCaller } from './callers.ts';
import { codeOf, names, routeOf, unknownId } from './cases.ts';
import type { Asked } from './expectation.ts';
import { expectations } from './expectations.ts';
import { answerOf, send, type Answer } from './request.ts';
import { nowhere, type Side } from './side.ts';
import { openWorld, type World } from './world.ts';

type Headers = Readonly<Record<string, string>>;

let world: World;
let mine: Side;
let other: Side;
let missing: Side;

beforeAll(async () => {
  world = await openWorld();
  mine = await world.addSide('mine');
  other = await world.addSide('other');
  missing = nowhere(unknownId, mine.at);
});
afterAll(() => world?.close());

describe('what every caller is refused and let into, asked about what is the own', () => {
  const refusals: readonly string[] = ['SIGN_IN_REQUIRED', 'PERMISSION_MISSING', 'SESSION_NEEDED', 'SCREEN_REFUSED', 'FLEET_WIDE_NEEDED', 'WALL_TOKEN_NEEDED'] satisfies ErrorCode[];
  /** They end the credential that they are asked with. */
  const endings = ['signOut', 'endAllSessions'];
  const credentials = new Map<MatrixCaller, Headers>();
  beforeAll(async () => {
    for (const caller of [...callers, ...allButOne]) credentials.set(caller, await caller.headersOf(world, mine, other));
  });
  const asCaller = (caller: MatrixCaller, route: ApiRoute, asked: Asked): Promise<Answer> => answerOf(send(world.url, route, asked, credentials.get(caller) ?? {}));
  const verdictOf = (answer: Answer): string => (answer.status >= 400 && refusals.includes(codeOf(answer)) ? 'refused' : 'let in');
  const guarded = names.filter((name) => !['public', 'device', 'scim'].includes(routeOf.get(name)?.access ?? 'public'));

  it.each(guarded)('by %s', async (name) => {
    const route = routeOf.get(name);
    const expectation = expectations[name];
    if (!route || !expectation || expectation.kind === 'open') return;
    const asked = await expectation.ask(expectation.kind === 'personal' ? missing : mine);
    const open = callers.filter((caller) => caller.isLetIn(name, route));
    const closed = [...callers, ...allButOne].filter((caller) => !caller.isLetIn(name, route));
    const refused = await Promise.all(closed.map(async (caller) => [caller.name, verdictOf(await asCaller(caller, route, asked))]));
    expect(refused).toEqual(closed.map((caller) => [caller.name, 'refused']));
    if (expectation.kind === 'object' && open.includes(stranger)) await expectUnseen(route, asked, await expectation.ask(missing), expectation.missing);
    // One after the other: what the first has deleted is gone for the next, which is let in all the same.
    for (const caller of endings.includes(name) ? [] : open) expect([caller.name, verdictOf(await asCaller(caller, route, asked))]).toEqual([caller.name, 'let in']);
  });

  async function expectUnseen(route: ApiRoute, asked: Asked, unknown: Asked, status: number): Promise<void> {
    const [foreign, nothing] = [await asCaller(stranger, route, asked), await asCaller(stranger, route, unknown)];
    expect([foreign.status, nothing.status]).toEqual([status, status]);
    expect(foreign.shape).toEqual(nothing.shape);
  }
});
