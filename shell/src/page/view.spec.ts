import type { SessionView } from '@voltdeck/contract';
import type { ServedModule } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { returnPath, viewOf, type View } from './view.ts';

const title = { 'zh-CN': '页', en: 'Page' };

function moduleAt(path: string, access: 'view' | 'delete' | 'public'): ServedModule {
  return {
    name: 'any',
    title,
    kit: '^0.1.0',
    contract: '^0.1.0',
    routes: [{ path, layout: 'blank', header: true, access, title, component: 'page' }],
    navigation: [],
    extensions: [],
    version: '1.0.0',
    remote: 'any_1_0_0',
    entry: 'mf-manifest.json',
    files: [],
    critical: { scripts: [], styles: [] },
    shared: [],
    baseUrl: '/modules/any/1.0.0/',
    manifest: {},
  };
}

const session: SessionView = {
  user: { id: '1', loginName: 'li', name: 'Li', type: 'operator' },
  permissions: ['view'],
  expiresAt: '2026-01-01T00:00:00Z',
};

const withRule = moduleAt('/main/realtime/:id', 'view');
const realtime: ServedModule = { ...withRule, name: 'device', routes: withRule.routes.map((route) => ({ ...route, parameters: { id: 'id' as const } })) };

const modules = [realtime, moduleAt('/main/home', 'view'), moduleAt('/main/purge', 'delete'), moduleAt('/demo/home', 'public')];

function at(path: string, signedIn: SessionView | null = session, search = '', hash = ''): View {
  return viewOf({ path, search, hash, session: signedIn, modules });
}

describe('what is at a path', () => {
  it('is the page of a module for anyone who may see it', () => {
    expect(at('/main/home')).toMatchObject({ kind: 'module' });
    expect(at('/demo/home', null)).toMatchObject({ kind: 'module' });
  });

  it('is sign-in, leading back, for anyone who is not signed in', () => {
    expect(at('/main/home', null, '?state=idle')).toEqual({ kind: 'redirect', to: '/login?from=%2Fmain%2Fhome%3Fstate%3Didle' });
  });

  it('is error 403 for anyone who lacks the permission', () => {
    expect(at('/main/purge')).toMatchObject({ kind: 'error', status: 403 });
  });

  it('is error 403 for anyone who may act and not read', () => {
    expect(at('/main/purge', { ...session, permissions: ['delete'] })).toMatchObject({ kind: 'error', status: 403 });
    expect(at('/main/purge', { ...session, permissions: ['view', 'delete'] })).toMatchObject({ kind: 'module' });
  });

  it('is error 404 with the path for a page that no one has', () => {
    expect(at('/main/nothing')).toEqual({ kind: 'error', status: 404, path: '/main/nothing' });
  });

  it('is error 404, distinguished, for a page whose parameters do not fit', () => {
    expect(at('/main/realtime/7')).toEqual({ kind: 'error', status: 404, path: '/main/realtime/7', unfit: true });
    expect(at('/main/realtime/7f8a3c1e-0000-4000-8000-000000000001')).toMatchObject({ kind: 'module' });
  });

  it('at / is home when signed in and sign-in when not', () => {
    expect(at('/')).toEqual({ kind: 'redirect', to: '/main/home' });
    expect(at('/', null)).toEqual({ kind: 'redirect', to: '/login' });
  });

  it('at / and after sign-in is the portal for anyone who may not see the fleet', () => {
    const without: SessionView = { ...session, permissions: [] };
    expect(at('/', without)).toEqual({ kind: 'redirect', to: '/index1' });
    expect(at('/login', without)).toEqual({ kind: 'redirect', to: '/index1' });
  });

  it('is the sign-in page for a password link, for every visitor', () => {
    expect(at('/login', session, '', '#password-link=secret&user=li')).toEqual({ kind: 'signIn' });
    expect(at('/login')).toEqual({ kind: 'redirect', to: '/main/home' });
  });

  it('is the page of an acknowledgement link, for every visitor', () => {
    const confined: SessionView = { ...session, secondStepNeeded: true };
    for (const visitor of [session, null, confined]) expect(at('/acknowledge', visitor, '', '#link=secret')).toEqual({ kind: 'acknowledge' });
  });

  it('at the account page is the own account, and sign-in for anyone who is not signed in', () => {
    expect(at('/account')).toEqual({ kind: 'account' });
    expect(at('/account', null)).toEqual({ kind: 'redirect', to: '/login?from=%2Faccount' });
  });

  it('is the own account alone for who has to set up a second step first', () => {
    const confined: SessionView = { ...session, secondStepNeeded: true };
    for (const path of ['/main/home', '/main/purge', '/404', '/nowhere']) expect([path, at(path, confined)]).toEqual([path, { kind: 'redirect', to: '/account' }]);
    expect(at('/account', confined)).toEqual({ kind: 'account' });
  });

  it('at sign-in, once signed in, is the page that was asked for', () => {
    expect(at('/login', session, '?from=%2Fmain%2Frealtime%2F7')).toEqual({ kind: 'redirect', to: '/main/realtime/7' });
  });
});

describe('the way back after sign-in', () => {
  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/login?from=/login', ''])(
    'is home and not %s',
    (from) => {
      expect(returnPath(`?${new URLSearchParams({ from }).toString()}`, '/main/home')).toBe('/main/home');
    },
  );
});
