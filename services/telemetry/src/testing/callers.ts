import type { Caller, Scope } from '@voltdeck/protocol/contract';

const caller = (type: Caller['type'], scope: Scope): Caller => ({
  userId: '00000000-0000-4000-a000-000000000001',
  loginName: 'tester',
  name: 'Tester',
  type,
  permissions: ['view'],
  scope,
});

export const administrator = caller('administrator', { all: true });

/** Sees what its lists name; without lists nothing. */
export const operator = (lists: { projects?: string[]; customers?: string[]; groups?: string[] } = {}): Caller =>
  caller('operator', { all: false, projects: [], customers: [], groups: [], ...lists });
