import { isAllowed, type ApiRoute } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './contract.ts';
import type { SessionView } from './people/session-view.ts';

describe('a button of a page', () => {
  const routeOf = (name: string): ApiRoute => allRoutes[name] ?? expect.fail(name);
  const reach = { all: false, projects: true, customers: false, groups: false };
  const scoped: SessionView = { user: { id: '1', loginName: 'li', name: 'Li', type: 'operator' }, expiresAt: '2026-01-01T00:00:00Z', permissions: ['view', 'add', 'update', 'delete', 'download'], reach };

  it.each([
    ['customerAdd', false],
    ['groupAdd', false],
    ['projectAdd', false],
    ['deviceAdd', true],
    ['deviceImport', true],
    ['versionAdd', false],
    ['modelImport', false],
    ['versionDelete', false],
    ['configChange', false],
    ['sceneChange', false],
    ['firmwareWithdraw', false],
    ['projectChange', true],
    ['customerChange', false],
    ['customerDelete', false],
    ['groupChange', false],
    ['groupRestore', false],
  ] as const)('that calls %s is offered to an operator of one project: %s', (name, offered) => {
    expect(isAllowed(routeOf(name), scoped)).toBe(offered);
    expect(isAllowed(routeOf(name), { ...scoped, reach: { all: true, projects: true, customers: true, groups: true } })).toBe(true);
    expect(isAllowed(routeOf(name), { ...scoped, permissions: ['view'] })).toBe(false);
  });

  it('that changes a customer or a group is offered where the data scope names one', () => {
    expect(isAllowed(routeOf('customerChange'), { ...scoped, reach: { ...reach, customers: true } })).toBe(true);
    expect(isAllowed(routeOf('groupDelete'), { ...scoped, reach: { ...reach, groups: true } })).toBe(true);
    expect(isAllowed(routeOf('projectChange'), { ...scoped, reach: { ...reach, projects: false, groups: true } })).toBe(false);
  });

  it('that adds a project is offered where the data scope names a customer', () => {
    expect(isAllowed(routeOf('projectAdd'), { ...scoped, reach: { ...reach, customers: true } })).toBe(true);
  });
});
