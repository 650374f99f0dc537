import { describe, expect, it } from 'vitest';
import { quickFilters, quickNames, quickOf, rowsOf, selectionOf, sharedFilter } from './selection.ts';

const address = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the list as its address narrows it', () => {
  it('is exported as it is shown', () => {
    expect(selectionOf(address('q=LVD&caseState=active&overdue=true&caseLevel=3&projectId=p&ownerId=o&mine=true'))).toEqual({
      kind: 'cases', search: 'LVD', caseState: 'active', overdue: true, caseLevel: 3, projectId: 'p', ownerId: 'o', mine: true,
    });
    expect(selectionOf(address('caseState=closed&cause=sensor&closedFrom=1&closedTo=2&deviceId=d'))).toEqual({ kind: 'cases', caseState: 'closed', cause: 'sensor', closedFrom: 1, closedTo: 2, deviceId: 'd' });
  });

  it('leaves out what it does not know', () => {
    expect(selectionOf(address('caseState=lost&cause=magic&caseLevel=high&q=%20&sort=dueAt'))).toEqual({ kind: 'cases' });
  });

  it('shares with the statistics what closed cases have too', () => {
    expect(sharedFilter(address('q=LVD&caseState=active&overdue=true&caseLevel=3'))).toEqual({ search: 'LVD', caseLevel: 3 });
  });
});

describe('a quick filter', () => {
  it('is recognised by its address, beside other conditions', () => {
    for (const name of quickNames) {
      const query = address('caseLevel=3');
      for (const [key, value] of Object.entries(quickFilters[name])) if (value !== null) query.set(key, value);
      expect(quickOf(query)).toBe(name);
    }
    expect(quickOf(address('caseState=waiting'))).toBeNull();
  });
});

it('rows of the statistics narrow the list to what they count', () => {
  const of = { closed: 2, medianS: 60, p90S: 90, late: 1, cost: 12.5 };
  const figures = { currency: 'CNY', total: of, byCause: [{ cause: 'sensor' as const, ...of }], byMonth: [{ month: '2026-01', ...of }], byProject: [{ projectId: null, projectName: null, ...of }, { projectId: 'p', projectName: 'P', ...of }], byLevel: [{ level: 3, ...of }] };
  expect(rowsOf(figures, 'byCause')).toEqual([{ key: 'sensor', narrows: { cause: 'sensor' }, ...of }]);
  expect(rowsOf(figures, 'byProject').map(({ narrows }) => narrows)).toEqual([null, { projectId: 'p' }]);
  expect(rowsOf(figures, 'byLevel')[0]?.narrows).toEqual({ caseLevel: '3' });
  expect(rowsOf(figures, 'byMonth')[0]).toMatchObject({ key: '2026-01', narrows: null });
});
