import { describe, expect, it } from 'vitest';
import { mayAsk, mayComeFrom, mayShow } from './caller-access.ts';
import { permissions, type Caller, type CallerToken, type RouteAccess, type TokenKind } from './permissions.ts';

const tokenOf = (kind: TokenKind, screens: readonly string[] = []): CallerToken => ({ id: '1', name: 'one', kind, screens });
const administrator: Pick<Caller, 'type' | 'permissions'> = { type: 'administrator', permissions };
const operator: Pick<Caller, 'type' | 'permissions'> = { type: 'operator', permissions: ['view', 'update'] };
const accesses = [...permissions, 'session', 'administrator', 'modulePublish', 'kiosk', 'device', 'scim'] as const;
const asked = (access: RouteAccess, method: 'GET' | 'POST' = 'GET') => ({ name: 'anything', access, method, path: '/api/v1/anything' });

describe('who may ask a route', () => {
  it.each([
    ['view', true, true],
    ['update', true, true],
    ['delete', false, true],
    ['session', true, true],
    ['administrator', false, true],
    ['modulePublish', false, true],
    ['device', false, false],
  ] as const)('an operator with view and update, and an administrator, for %s', (access, forOperator, forAdministrator) => {
    expect([mayAsk(asked(access), operator), mayAsk(asked(access), administrator)]).toEqual([forOperator, forAdministrator]);
  });

  it.each([
    ['a kiosk reads, is exchanged, and does nothing else, even where its user is an administrator', undefined, true],
    ['what it is exchanged for reads the same, and is exchanged for nothing', { origin: null }, false],
  ])('%s', (_name, page, exchanged) => {
    const kiosk = { ...administrator, token: { ...tokenOf('kiosk'), ...(page ? { page } : {}) } };
    const open = accesses.flatMap((access) => (['GET', 'POST'] as const).filter((method) => mayAsk(asked(access, method), kiosk)).map((method) => `${method} ${access}`));
    expect(open).toEqual(['GET view', 'GET session', ...(exchanged ? ['GET kiosk', 'POST kiosk'] : [])]);
  });

  it('a token for publishing reaches what publishing needs and nothing else, even where its user is an administrator', () => {
    const publisher = { ...administrator, token: tokenOf('modulePublish') };
    expect(mayAsk(asked('modulePublish', 'POST'), publisher)).toBe(true);
    expect(mayAsk(asked('modulePublish', 'POST'), { ...operator, token: tokenOf('modulePublish') })).toBe(true);
    expect(accesses.filter((access) => mayAsk(asked(access), publisher))).toEqual(['modulePublish']);
  });

  it('automation does what its permissions say, and publishes only where it acts as an administrator', () => {
    expect(mayAsk(asked('update', 'POST'), { ...operator, token: tokenOf('automation') })).toBe(true);
    expect(mayAsk(asked('modulePublish', 'POST'), { ...operator, token: tokenOf('automation') })).toBe(false);
  });
});

describe('a page token', () => {
  const of = (origin: string | null) => ({ token: { ...tokenOf('kiosk'), page: { origin } } });

  it.each([
    ['no origin in particular', null, undefined, true],
    ['no origin in particular', null, 'https://any.example', true],
    ['an origin, where the browser names none', 'https://wall.example', undefined, true],
    ['an origin, from there', 'https://wall.example', 'https://wall.example', true],
    ['an origin, from elsewhere', 'https://wall.example', 'https://thief.example', false],
    ['an origin, from a sandbox', 'https://wall.example', 'null', false],
    ['a sandbox, from there', 'null', 'null', true],
    ['a sandbox, from no browser', 'null', undefined, false],
  ])('of %s (%s) asked with by %s: %s', (_what, bound, origin, may) => {
    expect(mayComeFrom(origin, of(bound))).toBe(may);
  });

  it('alone is bound to an origin', () => {
    expect(mayComeFrom('https://any.example', { token: tokenOf('kiosk') })).toBe(true);
  });
});

describe('a screen', () => {
  const kiosk = { token: tokenOf('kiosk', ['/screen', '/screen/v1']) };

  it.each([
    ['/screen', true],
    ['/screen/v1', true],
    ['/screen/index1', false],
    ['/screen/', false],
    [null, false],
  ])('%s is shown by a kiosk for /screen and /screen/v1: %s', (screen, shown) => {
    expect(mayShow(screen, kiosk)).toBe(shown);
  });

  it('is nothing to a browser or another token', () => {
    expect([mayShow(null, {}), mayShow(null, { token: tokenOf('automation') })]).toEqual([true, true]);
  });
});
