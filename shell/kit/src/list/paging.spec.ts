import { describe, expect, test } from 'vitest';
import { endOf, isEmptied, pageCount, pageNumber, pageQuery, start, stepsFrom } from './paging.ts';

describe('from the start of a list', () => {
  const second = stepsFrom(start, 'k20').next ?? start;

  test('the next page starts behind the key of the one before', () => {
    expect(pageQuery(second, 'name', 20)).toEqual({ sort: 'name', cursor: 'k20', pageSize: 20 });
    expect(pageNumber(second, 45, 20)).toBe(2);
  });

  test('the way back is the page before, and the first has none', () => {
    expect(stepsFrom(second, null)).toEqual({ previous: start, next: null });
    expect(stepsFrom(start, null).previous).toBeNull();
  });

  test('a page whose rows were all deleted is left; the first of an empty list, and one with rows, stay', () => {
    expect(isEmptied(second, [], 20)).toBe(true);
    expect([isEmptied(second, ['row'], 21), isEmptied(start, [], 20), isEmptied(second, [], 0)]).toEqual([false, false, false]);
  });
});

describe('from the end of a list', () => {
  const last = endOf(45, 20);

  test('the last page is the first of the reversed order, and holds the rest', () => {
    expect(pageQuery(last, 'name', 20)).toEqual({ sort: '-name', cursor: undefined, pageSize: 5 });
    expect(pageQuery(last, '-name', 20).sort).toBe('name');
    expect(pageNumber(last, 45, 20)).toBe(3);
  });

  test('the page before it is a whole one', () => {
    const before = stepsFrom(last, 'k40').previous ?? start;
    expect(pageQuery(before, 'name', 20)).toEqual({ sort: '-name', cursor: 'k40', pageSize: 20 });
    expect(pageNumber(before, 45, 20)).toBe(2);
    expect(stepsFrom(before, 'k20').next).toEqual(last);
  });

  test('a last page that is full is whole', () => {
    expect(endOf(40, 20).rest).toBe(20);
  });
});

test('an empty list has one page', () => {
  expect(pageCount(0, 20)).toBe(1);
});
