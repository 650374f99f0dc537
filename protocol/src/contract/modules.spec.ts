import { describe, expect, it } from 'vitest';
import { isAllowed, isReservedPath, matchPath, ownerOf, pathTo, pages, type ModuleDescriptor, type SignedIn } from './modules.ts';

const title = { 'zh-CN': '页', en: 'Page' };

function moduleOf(name: string, ...paths: string[]): ModuleDescriptor {
  const routes = paths.map((path) => ({ path, layout: 'blank' as const, header: true, access: 'view' as const, title, component: 'page' }));
  return { name, title, kit: '^0.1.0', contract: '^0.1.0', routes, navigation: [], extensions: [] };
}

const operator: SignedIn = { user: { type: 'operator' }, permissions: ['view'] };

describe('a path of a page', () => {
  it.each([
    ['/main/home', '/main/home', {}],
    ['/main/home', '/main/home/', {}],
    ['/main/realtime/:id', '/main/realtime/7', { id: '7' }],
    ['/main/realtime/:id', '/main/realtime/a%2Fb', { id: 'a/b' }],
    ['/main/realtime/:id', '/main/realtime', null],
    ['/main/realtime/:id', '/main/realtime/7/more', null],
    ['/main/realtime/:id', '/main/realtime/%E0%A4%A', null],
    ['/main/home', '/main/Home', null],
  ])('%s against %s gives %j', (pattern, path, parameters) => {
    expect(matchPath(pattern, path)).toEqual(parameters);
  });

  it('leads back to the parameters it was made of', () => {
    expect(matchPath(pages.device, pathTo(pages.device, { id: 'a/b c' }))).toEqual({ id: 'a/b c' });
  });

  it('without a parameter that it needs cannot be made', () => {
    expect(() => pathTo(pages.device)).toThrow("needs the parameter 'id'");
  });
});

describe('the owner of a path', () => {
  it('is the module whose fixed page it is, before one that takes it for a parameter', () => {
    const modules = [moduleOf('records', '/main/record/:id'), moduleOf('lists', '/main/record/record-list')];
    expect(ownerOf(modules, '/main/record/record-list')?.module.name).toBe('lists');
    expect(ownerOf(modules, '/main/record/7')?.parameters).toEqual({ id: '7' });
  });

  it('is no one for a path that no module has', () => {
    expect(ownerOf([moduleOf('lists', '/a')], '/b')).toBeNull();
  });
});

describe('a module that takes a page of the shell', () => {
  it.each(['/login', '/login/', '/Login', '/log%69n', '/login/help', '/set-up', '/password/reset', '/account', '/error/404', '/api/v1/session', '/docs', '/embed/x', '/sign-in', '/:page', '/:a/:b', '/'])('does not own %s', (path) => {
    expect(isReservedPath(path)).toBe(true);
    expect(ownerOf([moduleOf('phish', path, '/:any', '/:any/:more')], path)).toBeNull();
  });

  it('while what only starts like one is its own', () => {
    for (const path of ['/logins', '/accounts/of/team', '/demo/home', '/index1']) expect(ownerOf([moduleOf('team', path)], path)?.module.name).toBe('team');
  });
});

describe('a session', () => {
  it.each([
    ['public', null, true],
    ['session', null, false],
    ['session', operator, true],
    ['view', operator, true],
    ['delete', operator, false],
    ['administrator', operator, false],
  ] as const)('asked for %s as %j answers %s', (access, session, allowed) => {
    expect(isAllowed(access, session)).toBe(allowed);
  });

  it('of a page that is given away may ask the routes alone that it was given', () => {
    const givenAway: SignedIn = { ...operator, routes: ['series'] };
    const asked = (name: string, session: SignedIn): boolean => isAllowed({ name, access: 'view' }, session);
    expect([asked('series', givenAway), asked('notes', givenAway), asked('notes', operator)]).toEqual([true, false, true]);
  });
});
