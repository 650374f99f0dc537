import { describe, expect, test } from 'vitest';
import { scopeCondition } from './scope.ts';

const columns = { project: 'd.project_id', customer: 'd.customer_id', groups: 'd.group_ids' };

describe('the scope builder', () => {
  test('lets an administrator see everything', () => {
    const parameters: unknown[] = [];
    expect(scopeCondition({ all: true }, columns, parameters)).toBe('true');
    expect(parameters).toEqual([]);
  });

  test('joins the three lists by or, after the parameters already there', () => {
    const parameters: unknown[] = ['search'];
    const condition = scopeCondition({ all: false, projects: ['p'], customers: ['c'], groups: ['g'] }, columns, parameters);
    expect(condition).toBe(
      '(d.project_id = any($2::uuid[]) or d.customer_id = any($3::uuid[]) or coalesce(d.group_ids && $4::uuid[], false))',
    );
    expect(parameters).toEqual(['search', ['p'], ['c'], ['g']]);
  });

  test('asks only for the lists that name something', () => {
    const parameters: unknown[] = [];
    const condition = scopeCondition({ all: false, projects: ['p'], customers: [], groups: [] }, columns, parameters);
    expect(condition).toBe('(d.project_id = any($1::uuid[]))');
    expect(parameters).toEqual([['p']]);
  });

  test('shows nothing to a user without lists', () => {
    expect(scopeCondition({ all: false, projects: [], customers: [], groups: [] }, columns, [])).toBe('false');
  });
});
