import { describe, expect, test } from 'vitest';
import { addMonths, choose, isChosen, localDay, monthGrid, parseDay, parseDays, typedDay, typedDays } from './day.ts';

describe('a typed day', () => {
  test.each([
    ['01/31/2026', '2026-01-31'],
    ['1/5/2026', '2026-01-05'],
    [' 2026-1-31 ', '2026-01-31'],
    ['02/29/2028', '2028-02-29'],
    ['2026/1/31', '2026-01-31'],
    ['2026.01.31', '2026-01-31'],
    ['2026年1月31日', '2026-01-31'],
  ])('%j is %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  test.each(['02/30/2026', '13/01/2026', '31/01/2026', '1/1/26', '1.2.2026', '2026-01/31', 'tomorrow', ''])('%j is none', (typed) => {
    expect(parseDay(typed)).toBeNull();
  });

  test('is shown month first, as it is typed', () => {
    expect(typedDay('2026-01-05')).toBe('01/05/2026');
  });
});

describe('several days', () => {
  test('are apart by commas, in order, each once', () => {
    expect(parseDays('03/02/2026, 01/05/2026,03/02/2026', 'many')).toEqual(['2026-01-05', '2026-03-02']);
    expect(parseDays('03/02/2026, never', 'many')).toEqual({ why: 'day', part: 'never' });
    expect(parseDays('', 'many')).toEqual([]);
  });

  test('are taken away when they are chosen again', () => {
    expect(choose(['2026-01-05'], '2026-01-02', 'many')).toEqual(['2026-01-02', '2026-01-05']);
    expect(choose(['2026-01-02', '2026-01-05'], '2026-01-05', 'many')).toEqual(['2026-01-02']);
  });
});

describe('a range', () => {
  test('has two ends, the earlier one first', () => {
    expect(parseDays('03/02/2026 - 01/05/2026', 'range')).toEqual(['2026-01-05', '2026-03-02']);
    expect(parseDays('03/02/2026', 'range')).toEqual({ why: 'ends' });
    expect(parseDays('01/02/2026 - 01/03/2026 - 01/04/2026', 'range')).toEqual({ why: 'ends' });
  });

  test.each(['01/05/2026-03/02/2026', '2026-01-05-2026-03-02', '2026-01-05–2026-03-02', '2026.1.5-2026.3.2', '2026年1月5日至2026年3月2日', '01/05/2026~03/02/2026', '2026/1/5 - 03/02/2026'])('%j needs no blanks', (typed) => {
    expect(parseDays(typed, 'range')).toEqual(['2026-01-05', '2026-03-02']);
  });

  test('says which of its ends is no day', () => {
    expect(parseDays('01/05/2026-1.2.2026', 'range')).toEqual({ why: 'dots', part: '1.2.2026' });
    expect(parseDays('01/05/2026 - 02/30/2026', 'range')).toEqual({ why: 'day', part: '02/30/2026' });
  });

  test('of one day starts and ends with it', () => {
    expect(parseDays('03/02/2026 – 03/02/2026', 'range')).toEqual(['2026-03-02', '2026-03-02']);
  });

  test('is chosen with two presses, in any order, and a third starts again', () => {
    const first = choose([], '2026-01-05', 'range');
    const both = choose(first, '2026-01-02', 'range');
    expect(both).toEqual(['2026-01-02', '2026-01-05']);
    expect(choose(both, '2026-01-09', 'range')).toEqual(['2026-01-09']);
  });

  test('holds the days between its ends', () => {
    const range = ['2026-01-02', '2026-01-05'];
    expect(isChosen(range, '2026-01-03', 'range')).toBe(true);
    expect(isChosen(range, '2026-01-06', 'range')).toBe(false);
  });

  test('reads again as it is written', () => {
    expect(parseDays(typedDays(['2026-01-02', '2026-01-05'], 'range'), 'range')).toEqual(['2026-01-02', '2026-01-05']);
  });
});

test('a month starts on the Monday before its first day and has six weeks', () => {
  const grid = monthGrid('2026-11-21');
  expect(grid).toHaveLength(6);
  expect(grid[0]?.[0]).toBe('2026-10-26');
  expect(grid[0]?.[6]).toBe('2026-11-01');
});

test('a month later the last day stays the last where the month is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('a day is read of a day, and of a moment', () => {
  expect(localDay('2026-01-31')).toBe('2026-01-31');
  expect(localDay('2026-01-31T12:00:00.000Z')).toMatch(/^2026-0[12]-\d\d$/);
  expect(localDay('soon')).toBeNull();
});
