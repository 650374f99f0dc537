import { isAllowed, permissions } from '@voltdeck/protocol/contract';
import { expect, it } from 'vitest';
import { contractRoutes } from '../contract.ts';
import { firmware } from './domain.ts';
import type { SessionView } from '../people/session-view.ts';

it('offers what belongs to all only to a user who sees everything', () => {
  const user = { id: 'u1', loginName: 'olive', name: 'Olive', type: 'operator' } as const;
  const session = (all: boolean): SessionView => ({ user, permissions: [...permissions], reach: { all, projects: true, customers: true, groups: true }, expiresAt: '2026-11-23T08:00:00Z' });
  const fleetWide = contractRoutes.filter((route) => route.fleetWide === true);
  expect(fleetWide).toContain(firmware.firmwareWithdraw);
  for (const route of fleetWide) expect([isAllowed(route, session(false)), isAllowed(route, session(true))]).toEqual([false, true]);
});
