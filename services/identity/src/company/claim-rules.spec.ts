import type { CompanyRule } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { rightsOf } from './claim-rules.ts';

const rule = (claim: string, values: string[], more: Partial<CompanyRule> = {}): CompanyRule => ({ claim, values, type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [], ...more });

describe('rules over claims', () => {
  it('give the rights of the first that fits, and never those of two', () => {
    const rules = [rule('groups', ['a'], { permissions: ['view'], projectIds: ['p1'] }), rule('groups', ['b'], { permissions: ['update'], projectIds: ['p2'] })];
    expect(rightsOf(rules, { groups: ['b', 'a'] })).toEqual({ type: 'operator', permissions: ['view'], projectIds: ['p1'], customerIds: [], groupIds: [] });
    expect(rightsOf(rules, { groups: ['b'] })?.projectIds).toEqual(['p2']);
  });

  it.each([
    ['a text', 'role', { role: 'ops' }],
    ['a list', 'role', { role: ['x', 'ops'] }],
    ['a path', 'realm.roles', { realm: { roles: ['ops'] } }],
    ['a name with dots', 'https://acme.example/roles', { 'https://acme.example/roles': ['ops'] }],
  ])('read %s', (_what, claim, claims) => {
    expect(rightsOf([rule(claim, ['ops'])], claims)).not.toBeNull();
  });

  it.each([
    ['a part of a value', { role: 'ops-guest' }],
    ['another case', { role: 'OPS' }],
    ['a list within a list', { role: [['ops']] }],
    ['an object', { role: { ops: true } }],
    ['nothing', {}],
    ['null', { role: null }],
  ])('do not take %s for the value', (_what, claims) => {
    expect(rightsOf([rule('role', ['ops'])], claims)).toBeNull();
  });

  it('read numbers and yes or no as they are written', () => {
    expect(rightsOf([rule('level', ['3'])], { level: 3 })).not.toBeNull();
    expect(rightsOf([rule('staff', ['true'])], { staff: true })).not.toBeNull();
  });

  it('do not find what objects inherit', () => {
    expect(rightsOf([rule('constructor.name', ['Object'])], {})).toBeNull();
  });

  it('without a claim fit everyone, and without rules no one', () => {
    expect(rightsOf([rule('', [])], {})).not.toBeNull();
    expect(rightsOf([], { role: 'ops' })).toBeNull();
  });
});
