import { pairingLimits, shownPairingCode, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import { resolvedCaller } from '../user/caller.ts';
import type { User } from '../user/user.entity.ts';
import { WallPairingRepository } from './wall-pairing.repository.ts';
import { WallPairingService } from './wall-pairing.service.ts';

const mine = '7f8a3c1e-0000-4000-8000-000000000001';
const foreign = '7f8a3c1e-0000-4000-8000-000000000002';
const asking = { remoteAddress: '192.0.2.7', device: 'a television', site: null };
const hall = { name: 'hall', screen: '/embed/screen', scope: 'all' as const, lifeDays: 30 };

let identity: IdentityFixture;
let pairings: WallPairingService;
let li: Caller;
beforeAll(async () => {
  identity = await identityFixture();
  pairings = new WallPairingService(identity.dataSource, new WallPairingRepository(identity.dataSource), identity.tokens);
  li = callerOf(await identity.addUser('Li', 'correct horse battery', { permissions: ['view', 'add'], projectIds: [mine] }));
});
afterEach(() => identity.dataSource.query('delete from wall_pairing'));
afterAll(() => identity.close());

const callerOf = (user: User): Caller => resolvedCaller(user, { permissions: user.permissions, expiresAt: new Date() }).caller;
const only = (project: string) => ({ projects: [project], customers: [], groups: [] });
const end = (code: string) => identity.dataSource.query(`update wall_pairing set expires_at = now() - interval '1 second' where code = $1`, [code]);

describe('a screen that shows a code', () => {
  it('has a secret that opens nothing until the code is confirmed, and is the token of its wall then', async () => {
    const { code, secret, expiresInMs } = await pairings.begin(asking);
    expect([secret.startsWith('vd_'), expiresInMs]).toEqual([true, pairingLimits.lifeMs]);
    expect([await codeOf(identity.tokens.resolve(secret)), await pairings.state(secret)]).toEqual(['SIGN_IN_REQUIRED', { paired: false, path: null }]);
    const { token } = await pairings.confirm(li, { ...hall, code: shownPairingCode(code).toLowerCase(), scope: only(mine) });
    expect((await identity.tokens.resolve(secret)).caller).toMatchObject({ userId: li.userId, permissions: ['view'], scope: only(mine), token: { id: token.id, name: 'hall', kind: 'kiosk', screens: ['/embed/screen'] } });
    // It continues once its page is there.
    expect(await pairings.state(secret)).toEqual({ paired: false, path: null });
    await pairings.lead(li, token.id, '/embed/screen?screen=hall');
    expect(await pairings.state(secret)).toEqual({ paired: true, path: '/embed/screen?screen=hall' });
  });

  it('is described to the person who confirms by its address, its browser and when it asked', async () => {
    const { code, secret } = await pairings.begin(asking);
    const view = await pairings.find(code);
    expect(view).toMatchObject({ code, address: '192.0.2.7', device: 'a television', site: null });
    expect(Math.abs(Date.parse(view.askedAt) - Date.now())).toBeLessThan(60_000);
    expect(JSON.stringify(view)).not.toContain(secret);
  });

  it('has its secret stored nowhere', async () => {
    const { code, secret } = await pairings.begin(asking);
    await pairings.confirm(li, { ...hall, code });
    const rows = await identity.dataSource.query<{ text: string }[]>('select w::text as text from wall_pairing w union all select t::text from api_token t');
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  });
});

describe('a code', () => {
  it('works once, also where two confirm it at the same time', async () => {
    const { code } = await pairings.begin(asking);
    const outcomes = await Promise.all([codeOf(pairings.confirm(li, { ...hall, code })), codeOf(pairings.confirm(li, { ...hall, code }))]);
    expect(outcomes.sort()).toEqual(['PAIRING_CODE_UNKNOWN', null]);
    expect(await codeOf(pairings.find(code))).toBe('PAIRING_CODE_UNKNOWN');
  });

  it('stays good when its token may not be made, and no token is left', async () => {
    const { code, secret } = await pairings.begin(asking);
    expect(await codeOf(pairings.confirm(li, { ...hall, code, scope: only(foreign) }))).toBe('TOKEN_TOO_WIDE');
    expect(await codeOf(pairings.confirm({ ...li, token: { id: '1', name: 'program', kind: 'automation', screens: [] } }, { ...hall, code }))).toBe('SESSION_NEEDED');
    expect(await codeOf(identity.tokens.resolve(secret))).toBe('SIGN_IN_REQUIRED');
    expect((await pairings.find(code)).code).toBe(code);
  });

  it('that is over, refused, or no code at all is unknown, and its screen is told what happened', async () => {
    const [late, refused] = [await pairings.begin(asking), await pairings.begin(asking)];
    await end(late.code);
    await pairings.refuse(refused.code);
    for (const code of [late.code, refused.code, 'K7QM3XWD', "x' or 1=1"]) {
      expect([await codeOf(pairings.find(code)), await codeOf(pairings.confirm(li, { ...hall, code })), await codeOf(pairings.refuse(code))]).toEqual(['PAIRING_CODE_UNKNOWN', 'PAIRING_CODE_UNKNOWN', 'PAIRING_CODE_UNKNOWN']);
    }
    expect([await codeOf(pairings.state(late.secret)), await codeOf(pairings.state(refused.secret)), await codeOf(pairings.state('vd_of_no_screen'))]).toEqual(['PAIRING_ENDED', 'PAIRING_REFUSED', 'PAIRING_ENDED']);
  });

  it('that was confirmed stays spent after its token is revoked', async () => {
    const { code } = await pairings.begin(asking);
    const { token } = await pairings.confirm(li, { ...hall, code });
    await pairings.lead(li, token.id, '/embed/screen');
    await identity.tokens.revoke(li, token.id);
    expect(await codeOf(pairings.find(code))).toBe('PAIRING_CODE_UNKNOWN');
  });

  it('confirmed in its last second leaves the screen time to learn of it', async () => {
    const { code, secret } = await pairings.begin(asking);
    await identity.dataSource.query(`update wall_pairing set expires_at = now() + interval '5 seconds' where code = $1`, [code]);
    await pairings.confirm(li, { ...hall, code });
    const [row] = await identity.dataSource.query<{ left: number }[]>('select extract(epoch from expires_at - now())::float8 as left from wall_pairing where code = $1', [code]);
    expect(row?.left).toBeGreaterThan(pairingLimits.collectMs / 1_000 - 60);
    expect((await pairings.state(secret)).paired).toBe(false);
  });
});

describe('someone who asks for codes without end', () => {
  it('has some at a time, and keeps no other network from pairing', async () => {
    for (let count = 0; count < pairingLimits.openOfNetworkMax; count++) await pairings.begin({ ...asking, remoteAddress: `2001:db8::${count + 1}` });
    expect(await codeOf(pairings.begin({ ...asking, remoteAddress: '2001:db8::ffff' }))).toBe('TOO_MANY_PAIRINGS');
    expect(await codeOf(pairings.begin(asking))).toBeNull();
    await identity.dataSource.query(`update wall_pairing set expires_at = now() - interval '1 second'`);
    expect(await codeOf(pairings.begin({ ...asking, remoteAddress: '2001:db8::ffff' }))).toBeNull();
    await pairings.forgetEnded();
    const [row] = await identity.dataSource.query<{ count: number }[]>('select count(*)::int as count from wall_pairing');
    expect(row?.count).toBe(1);
  });
});

it('a wall is led on by the user whose token it has, and once', async () => {
  const wang = callerOf(await identity.addUser('Wang', 'correct horse battery', { permissions: ['view', 'add'] }));
  const { code } = await pairings.begin(asking);
  const { token } = await pairings.confirm(li, { ...hall, code });
  expect(await codeOf(pairings.lead(wang, token.id, '/embed/elsewhere'))).toBe('PAIRING_CODE_UNKNOWN');
  expect(await codeOf(pairings.lead(li, token.id, '/embed/screen'))).toBeNull();
  expect(await codeOf(pairings.lead(li, token.id, '/embed/elsewhere'))).toBe('PAIRING_CODE_UNKNOWN');
});
