import { expect, it } from 'vitest';
import { permissions } from './permissions.ts';
import { roleTable, standardRoleOf, standardRoles } from './roles.ts';

it.each(standardRoles)('the role %s is known by its rights, in any order', (role) => {
  const { type, permissions: given } = roleTable[role];
  expect(standardRoleOf({ type, permissions: [...given].reverse() })).toBe(role);
});

it('rights that no role gives are of none', () => {
  expect(standardRoleOf({ type: 'operator', permissions })).toBeNull();
  expect(standardRoleOf({ type: 'administrator', permissions: ['view'] })).toBeNull();
  expect(standardRoleOf({ type: 'operator', permissions: [] })).toBeNull();
});
