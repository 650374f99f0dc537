import { describe, expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

const rows = [
  { name: 'd', heap: null },
  { name: 'b', heap: 20 },
  { name: 'c', heap: 20 },
  { name: 'a', heap: 100 },
];
const heapOf = ({ heap }: (typeof rows)[number], sort: string) => (sort === 'heap' ? heap : null);

function walk(sort: string): string[] {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(rows, { sort, cursor, pageSize: 1 }, heapOf);
    expect(page.total).toBe(4);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return names;
}

describe('a page of rows at hand', () => {
  it('goes through all of them once, in the order of a field and then of their names', () => {
    expect(walk('heap')).toEqual(['d', 'b', 'c', 'a']);
    expect(walk('-heap')).toEqual(['a', 'c', 'b', 'd']);
  });

  it('refuses a cursor that it did not give', () => {
    for (const cursor of ['b', 'null', '["b"]', '{"value":1}', '[[],"b"]']) expect(() => pageOf(rows, { cursor }, heapOf), cursor).toThrow('INPUT_INVALID');
  });

  it('has no next one where it holds the last row', () => {
    expect(pageOf(rows, { pageSize: 4 }, heapOf).next).toBeNull();
    expect(pageOf([], {}, heapOf)).toEqual({ items: [], next: null, total: 0 });
  });
});
