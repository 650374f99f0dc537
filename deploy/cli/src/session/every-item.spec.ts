import { expect, it } from 'vitest';
import { answering } from '../testing/answering-console.ts';
import { allItems } from './every-item.ts';

it('takes a list to its end, in pages as large as they may be', async () => {
  const { session, asked } = answering({ items: [1, 2], next: 'a' }, { items: [], next: 'b' }, { items: [3], next: null });
  expect(await allItems(session.console.moduleList)).toEqual([1, 2, 3]);
  expect(asked.map(({ path }) => path)).toEqual(['?pageSize=200', '?cursor=a&pageSize=200', '?cursor=b&pageSize=200'].map((query) => `/api/v1/module-registry${query}`));
});
