import { describe, expect, it } from 'vitest';
import { draftOfPeriod, formOfPeriod, newPeriod, periodProblems } from './maintenance-draft.ts';

const hour = 3_600_000;
const now = Date.parse('2026-03-10T12:00:00Z');
const draft = { ...newPeriod(now), reason: ' Tyre change ' };
const wrong = (change: object): string[] => periodProblems({ ...draft, ...change }, now).map(({ path }) => path);

describe('a maintenance period that is being written', () => {
  it('is two hours from now on for all vehicles, and is sent as moments', () => {
    expect(formOfPeriod(draft)).toEqual({ reason: 'Tyre change', from: now, to: now + 2 * hour, scope: { projectId: null, customerId: null, groupId: null } });
    expect(periodProblems(draft, now)).toEqual([]);
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ from: '' }, 'from'],
    [{ to: '' }, 'to'],
    [{ to: draft.from }, 'to'],
    [{ from: '2026-03-01T00:00', to: '2026-03-09T00:00' }, 'to'],
    [{ to: '2028-03-09T00:00' }, 'to'],
  ] as const)('is refused as %j at the field that is wrong', (change, path) => {
    expect(wrong(change)).toEqual([path]);
  });

  it('is edited as it is stored', () => {
    const scope = { projectId: '00000000-0000-4000-8b00-000000000001', customerId: null, groupId: null };
    const stored = { id: '1', reason: 'Test', from: '2026-03-10T12:00:00.000Z', to: '2026-03-10T14:00:00.000Z', state: 'planned', scope, scopeNames: { project: 'Harbour', customer: null, group: null }, editable: true, revision: 1, vehicles: 2, createdAt: '', createdBy: '', updatedAt: '' } as const;
    expect(formOfPeriod(draftOfPeriod(stored))).toEqual({ reason: 'Test', from: now, to: now + 2 * hour, scope });
  });
});
