import { expect, it } from 'vitest';
import { formOf, newDraft, problemsOf } from './draft.ts';

it('a report needs a name and a format', () => {
  expect(problemsOf({ ...newDraft('en'), name: ' ', formats: [] }).map(({ path }) => path)).toEqual(['name', 'formats']);
  expect(problemsOf({ ...newDraft('en'), name: 'Weekly' })).toEqual([]);
});

it('a customer report needs its customer', () => {
  const draft = { ...newDraft('en'), name: 'Port', kind: 'customer' } as const;
  expect(problemsOf(draft).map(({ path }) => path)).toEqual(['customerId']);
  expect(problemsOf({ ...draft, customerId: '00000000-0000-4000-8c00-000000000001' })).toEqual([]);
});

it('what is not chosen is sent as all, and formats in their order', () => {
  expect(formOf({ ...newDraft('zh-CN'), name: ' 周报 ', formats: ['xlsx', 'pdf'] })).toEqual({ name: '周报', kind: 'operations', rhythm: 'weekly', hour: 8, language: 'zh-CN', formats: ['pdf', 'xlsx'], projectId: null, customerId: null, recipients: [] });
});
