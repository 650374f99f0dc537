import { expect, test } from 'vitest';
import { timelineOf } from './fault-timeline.ts';
import type { FaultStepRow } from './fault-work.repository.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const open = {
  ...{ startedAt: at(0), endedAt: null, startLevel: 2, highestLevel: 2, endLevel: 2, acknowledgedAt: null, acknowledgedBy: null, acknowledgedLevel: null },
  ...{ comment: null, withdrawnAt: null, withdrawnBy: null, clearedBy: null, clearReason: null },
};
const step = (kind: FaultStepRow['kind'], minute: number, over: Partial<FaultStepRow> = {}): FaultStepRow => ({ kind, at: new Date(at(minute)), by: null, level: null, detail: null, until: null, ...over });
const kinds = (...given: Parameters<typeof timelineOf>) => timelineOf(...given).map((each) => [each.kind, each.at]);

test('a fault is told from its beginning to its end, messages included', () => {
  const fault = { ...open, endedAt: at(9), highestLevel: 3, acknowledgedAt: at(4), acknowledgedBy: 'Li' };
  const steps = [step('rose', 2, { level: 3 }), step('acknowledged', 4, { by: 'Li', level: 3 }), step('assigned', 5, { by: 'Li', detail: 'Wang' })];
  expect(kinds(fault, steps, [{ kind: 'email', at: new Date(at(3)), messages: 2 }])).toEqual([
    ['started', at(0)], ['rose', at(2)], ['message', at(3)], ['acknowledged', at(4)], ['assigned', at(5)], ['ended', at(9)],
  ]);
});

test('a rise whose time was not kept is told without one, behind the beginning', () => {
  expect(timelineOf({ ...open, highestLevel: 4, endedAt: at(9) }, [], [])).toMatchObject([{ kind: 'started', level: 2 }, { kind: 'rose', at: null, level: 4 }, { kind: 'ended' }]);
});

test('what was done before steps were kept is taken from the fault', () => {
  const fault = { ...open, acknowledgedAt: at(3), acknowledgedBy: 'Li', acknowledgedLevel: 2, comment: 'wet', endedAt: at(8), clearedBy: 'Wang', clearReason: 'dried' };
  expect(timelineOf(fault, [], []).slice(1)).toMatchObject([{ kind: 'acknowledged', by: 'Li', level: 2, text: 'wet' }, { kind: 'cleared', by: 'Wang', text: 'dried' }]);
  expect(kinds({ ...open, withdrawnAt: at(5), withdrawnBy: 'Li' }, [], [])).toEqual([['started', at(0)], ['withdrawn', at(5)]]);
});

test('what a step tells is not told a second time', () => {
  const fault = { ...open, acknowledgedAt: at(3), acknowledgedBy: 'Li', endedAt: at(8), clearedBy: 'Li', clearReason: 'dried' };
  expect(kinds(fault, [step('acknowledged', 3), step('cleared', 8)], [])).toEqual([['started', at(0)], ['acknowledged', at(3)], ['cleared', at(8)]]);
});
